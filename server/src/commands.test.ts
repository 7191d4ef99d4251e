import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { forgetFolder, killLeftovers, newFolder, processesIn, startProcess } from '../test/processes';
import { until } from '../test/until';

// No test database is needed: each command opens the database in its own folder.
const testOnLinux = process.platform === 'linux' ? test : test.skip;
let folder: string;
beforeEach(async () => {
  folder = await newFolder();
});
afterEach(async () => {
  killLeftovers();
  await until(() => processesIn(folder).length === 0);
  await forgetFolder(folder);
});

async function runCommand(command: string, args: readonly string[] = [], env: Record<string, string> = {}) {
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

testOnLinux('seed and scores work in a data folder, with and without a running server', async () => {
  expect(await runCommand(seed)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('demo_minjun'),
    stderr: '',
  });
  const server = startProcess(['hold', folder]);
  await server.waitForLine((line) => line.startsWith('ready embedded'));
  expect(await runCommand(scores)).toEqual({
    code: 0,
    stdout: 'Records and ratings match the final results.\n',
    stderr: '',
  });
  expect(await runCommand(seed)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('The demo data is in the database'),
  });
  expect(await runCommand(scores, ['--rebuild'])).toMatchObject({ code: 0, stderr: '' });
  server.tell('stop');
  expect(await server.exit).toBe(0);
});

testOnLinux('a command does not migrate the database of a running older server', async () => {
  // The database is open and empty: no migration has run there.
  const server = startProcess(['hold', folder]);
  await server.waitForLine((line) => line.startsWith('ready embedded'));
  expect(await runCommand(scores)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The server that works in this data folder has an older version: stop it/),
  });
});

test.each([
  ['seed', seed],
  ['scores', scores],
])('%s explains a data folder in use and a wrong setting, without a stack trace', async (_, command) => {
  const server = startProcess(['hold', folder], { env: { DATABASE_ENGINE: 'pglite' } });
  await server.waitForLine((line) => line.startsWith('ready pglite'));
  const { code, stderr } = await runCommand(command, [], { DATABASE_ENGINE: 'pglite' });
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^The data folder .* is in use by another Homeground server \(process \d+\): stop that one first/,
  );
  expect(stderr).not.toMatch(/\n\s+at /);
  const result = await runCommand(command, [], { PORT: 'http' });
  expect([result.code, result.stderr]).toEqual([1, expect.stringContaining('PORT')]);
  expect(result.stderr).not.toMatch(/\n\s+at /);
});

test('scores prints its usage for an unknown option', async () => {
  expect(await runCommand(scores, ['--delete'])).toMatchObject({
    code: 2,
    stdout: expect.stringContaining('-- --rebuild'),
  });
});
