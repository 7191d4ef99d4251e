import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyRepository } from './generators/copy-repository';

const execFileAsync = promisify(execFile);
const text = readFileSync(path.join(__dirname, '../docs/first-day.md'), 'utf8');
const blocks = [...text.matchAll(/```(diff)?\n([\s\S]*?)```/g)];
const diffs = blocks.flatMap(([, isDiff, block = '']) => (isDiff ? [block] : []));
const commands = blocks.flatMap(([, isDiff, block = '']) => (isDiff ? [] : block.trim().split('\n')));
const testCommand = 'npx jest mf-chat/src/screens/chatlist';
const copy = copyRepository('first-day');

const jestBin = path.join('node_modules', 'jest/bin/jest.js');
const changedFiles = diffs.flatMap((diff) =>
  [...diff.matchAll(/^\+\+\+ b\/(.*)$/gm)].map(([, file = '']) => file),
);

async function runSucceeds(...args: readonly string[]): Promise<boolean> {
  const env = { ...process.env, NODE_ENV: 'test' };
  return execFileAsync(process.execPath, [...args], { cwd: copy, env }).then(
    () => true,
    () => false,
  );
}

// `slice` removes `npx jest`.
const runExampleTest = () => runSucceeds(jestBin, ...testCommand.split(' ').slice(2));

async function applyDiff(diff: string): Promise<void> {
  writeFileSync(path.join(copy, 'change.diff'), diff);
  await execFileAsync('git', ['apply', '--unidiff-zero', 'change.diff'], { cwd: copy });
}

// The limit is long, because a second jest runs in the copy, on a machine that may be busy.
jest.setTimeout(600_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the test of the example fails before the change of the screen and passes after it, and the changes need no formatting', async () => {
  expect(commands.filter((command) => command === testCommand)).toHaveLength(2);
  const [testDiff = '', screenDiff = ''] = diffs;
  await applyDiff(testDiff);
  expect(await runExampleTest()).toBe(false);
  await applyDiff(screenDiff);
  expect(await runExampleTest()).toBe(true);
  expect(changedFiles).toHaveLength(4);
  expect(
    await runSucceeds(path.join('node_modules', 'prettier/bin/prettier.cjs'), '--check', ...changedFiles),
  ).toBe(true);
});

test('every command in the document is an npm command, a git command, or the test command of the example', () => {
  const otherCommands = commands.filter(
    (command) => !/^(?:npm|git) /.test(command) && command !== testCommand,
  );
  expect(otherCommands).toEqual([]);
  expect(commands.length).toBeGreaterThan(8);
});
