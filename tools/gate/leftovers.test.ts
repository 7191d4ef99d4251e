import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beginRun, leftoversOf } from './leftovers.mjs';

const names = ['TMPDIR', 'TMP', 'TEMP', 'HOMEGROUND_TEST_RUN'] as const;
const before = names.map((name) => [name, process.env[name]] as const);
const onLinux = process.platform === 'linux' ? test : test.skip;

afterEach(() => {
  for (const [name, value] of before) {
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  }
});

async function sleeper(options: Parameters<typeof spawn>[2]): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => 0, 1e6)'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
    ...options,
  });
  await once(child.stdout ?? child, 'data');
  return child;
}

test('a run without leftovers reports nothing', async () => {
  const run = beginRun();
  // The cache of a tool is not a leftover.
  mkdirSync(path.join(run.folder, 'tsx-0'));
  expect(await leftoversOf(run, null)).toEqual([]);
});

test('a forgotten folder is reported and removed', async () => {
  const run = beginRun();
  const forgotten = path.join(run.folder, 'homeground-data-1');
  mkdirSync(forgotten);
  writeFileSync(path.join(forgotten, 'file'), '');
  expect(await leftoversOf(run, null)).toEqual([forgotten]);
  expect(existsSync(forgotten)).toBe(false);
});

onLinux('a forgotten process is reported and ended, also without the mark in its environment', async () => {
  const run = beginRun();
  const marked = await sleeper({ env: process.env });
  const inFolder = await sleeper({ env: {}, cwd: run.folder });
  const ends = [marked, inFolder].map((child) => once(child, 'exit'));
  const other = await sleeper({ env: {} });
  const left = await leftoversOf(run, null, 0);
  expect(left).toHaveLength(2);
  for (const { pid } of [marked, inFolder]) expect(left.join('\n')).toContain(`process ${pid} (`);
  await Promise.all(ends);
  expect(other.exitCode ?? other.signalCode).toBeNull();
  other.kill('SIGKILL');
  await once(other, 'exit');
});
