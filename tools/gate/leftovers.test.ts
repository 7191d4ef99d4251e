import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beginRun, removeLeftovers } from './leftovers.mjs';

const names = ['TMPDIR', 'TMP', 'TEMP', 'HOMEGROUND_TEST_RUN'] as const;
const environmentBefore = names.map((name) => [name, process.env[name]] as const);
const linuxTest = process.platform === 'linux' ? test : test.skip;

// A cache for this test alone: other tests use the cache of the repository at the same time.
let cache: string;
beforeEach(() => {
  cache = mkdtempSync(path.join(tmpdir(), 'homeground-cache-'));
});
afterEach(() => {
  rmSync(cache, { recursive: true });
  for (const [name, value] of environmentBefore) {
    if (value === undefined) Reflect.deleteProperty(process.env, name);
    else process.env[name] = value;
  }
});

async function startSleeper(options: Parameters<typeof spawn>[2]): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => 0, 1e6)'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
    ...options,
  });
  await once(child.stdout ?? child, 'data');
  return child;
}

test('a run without leftovers reports nothing', async () => {
  const run = beginRun(cache);
  // The cache of a tool is not a leftover.
  mkdirSync(path.join(run.folder, 'tsx-0'));
  expect(await removeLeftovers(run, null)).toEqual([]);
});

test('new work folders in the cache are reported and removed; older work folders and permanent folders stay', async () => {
  const scratch = path.join(cache, 'scratch');
  mkdirSync(path.join(scratch, 'of-somebody-else'), { recursive: true });
  const run = beginRun(cache);
  const forgottenFolders = [path.join(cache, 'candidates'), path.join(scratch, 'needs-test-1')];
  for (const folder of [...forgottenFolders, path.join(cache, 'programs')]) mkdirSync(folder);
  expect(await removeLeftovers(run, null)).toEqual(forgottenFolders);
  expect([...forgottenFolders, scratch].map((folder) => existsSync(folder))).toEqual([false, false, true]);
});

test('a forgotten folder is reported and removed', async () => {
  const run = beginRun(cache);
  const forgottenFolder = path.join(run.folder, 'homeground-data-1');
  mkdirSync(forgottenFolder);
  writeFileSync(path.join(forgottenFolder, 'file'), '');
  expect(await removeLeftovers(run, null)).toEqual([forgottenFolder]);
  expect(existsSync(forgottenFolder)).toBe(false);
});

linuxTest(
  'a forgotten process is reported and ended, even if only its folder shows that it belongs to the run',
  async () => {
    const run = beginRun(cache);
    const markedProcess = await startSleeper({ env: process.env });
    const processInFolder = await startSleeper({ env: {}, cwd: run.folder });
    const exits = [markedProcess, processInFolder].map((child) => once(child, 'exit'));
    const unrelatedProcess = await startSleeper({ env: {} });
    const reportedLeftovers = await removeLeftovers(run, null, 0);
    expect(reportedLeftovers).toHaveLength(2);
    for (const { pid } of [markedProcess, processInFolder])
      expect(reportedLeftovers.join('\n')).toContain(`process ${pid} (`);
    await Promise.all(exits);
    expect(unrelatedProcess.exitCode ?? unrelatedProcess.signalCode).toBeNull();
    unrelatedProcess.kill('SIGKILL');
    await once(unrelatedProcess, 'exit');
  },
);
