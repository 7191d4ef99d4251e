import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { forgetFolder, killLeftovers, newFolder, processesIn, startProcess } from '../test/processes';
import { until } from '../test/until';

// Needs no database of the tests: each command opens the one in its own folder.
const onLinux = process.platform === 'linux' ? test : test.skip;
jest.setTimeout(240_000);

let folder: string;
beforeEach(async () => {
  folder = await newFolder();
});
afterEach(async () => {
  killLeftovers();
  await until(() => processesIn(folder).length === 0);
  await forgetFolder(folder);
});

async function ran(command: string, args: readonly string[] = [], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, command), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: '', DATA_DIR: folder, ...env },
  });
  const code = new Promise<number | null>((done) => child.once('close', done));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, stdout, stderr };
}

const seed = '../seed/main.ts';
const scores = 'modules/scores/recount-command.ts';

onLinux('seed and scores do their work in a data folder, and beside the server that holds it', async () => {
  expect(await ran(seed)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('demo_minjun'),
    stderr: '',
  });
  const server = startProcess(['hold', folder]);
  await server.says((line) => line.startsWith('ready embedded'));
  expect(await ran(scores)).toEqual({
    code: 0,
    stdout: 'Records and ratings are what the final results make them.\n',
    stderr: '',
  });
  expect(await ran(seed)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('The neighbourhood is alive'),
  });
  expect(await ran(scores, ['--rebuild'])).toMatchObject({ code: 0, stderr: '' });
  server.tell('stop');
  expect(await server.exited).toBe(0);
});

onLinux('a server of an older version is not given a newer schema under its feet', async () => {
  // The database is open and empty: no migration has run there.
  const server = startProcess(['hold', folder]);
  await server.says((line) => line.startsWith('ready embedded'));
  expect(await ran(scores)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^The server that works in this data folder is of an older version: stop it/,
    ),
  });
});

test.each([
  ['seed', seed],
  ['scores', scores],
])('%s says what to do where nobody can join, without a stack trace', async (_, command) => {
  const server = startProcess(['hold', folder], { env: { DATABASE_ENGINE: 'pglite' } });
  await server.says((line) => line.startsWith('ready pglite'));
  const { code, stderr } = await ran(command, [], { DATABASE_ENGINE: 'pglite' });
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^The data folder .* is in use by another Homeground server \(process \d+\): stop that one first/,
  );
  expect(stderr).not.toMatch(/\n\s+at /);
  const wrong = await ran(command, [], { PORT: 'http' });
  expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('PORT')]);
  expect(wrong.stderr).not.toMatch(/\n\s+at /);
});

test('scores says its usage for what it does not know', async () => {
  expect(await ran(scores, ['--delete'])).toMatchObject({
    code: 2,
    stdout: expect.stringContaining('-- --rebuild'),
  });
});
