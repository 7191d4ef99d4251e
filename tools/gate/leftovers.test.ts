import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beginRun, leftoversOf } from './leftovers.mjs';

const names = ['TMPDIR', 'TMP', 'TEMP', 'HOMEGROUND_TEST_RUN'] as const;
const environmentBefore = names.map((name) => [name, process.env[name]] as const);
const linuxTest = process.platform === 'linux' ? test : test.skip;

afterEach(() => {
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
  const run = beginRun();
  // The cache of a tool is not a leftover.
  mkdirSync(path.join(run.folder, 'tsx-0'));
  expect(await leftoversOf(run, null)).toEqual([]);
});

test('a forgotten folder is reported and removed', async () => {
  const run = beginRun();
  const forgottenFolder = path.join(run.folder, 'homeground-data-1');
  mkdirSync(forgottenFolder);
  writeFileSync(path.join(forgottenFolder, 'file'), '');
  expect(await leftoversOf(run, null)).toEqual([forgottenFolder]);
  expect(existsSync(forgottenFolder)).toBe(false);
});

linuxTest('a forgotten process is reported and ended, also without the mark in its environment', async () => {
  const run = beginRun();
  const markedProcess = await startSleeper({ env: process.env });
  const processInFolder = await startSleeper({ env: {}, cwd: run.folder });
  const exits = [markedProcess, processInFolder].map((child) => once(child, 'exit'));
  const unrelatedProcess = await startSleeper({ env: {} });
  const reportedLeftovers = await leftoversOf(run, null, 0);
  expect(reportedLeftovers).toHaveLength(2);
  for (const { pid } of [markedProcess, processInFolder])
    expect(reportedLeftovers.join('\n')).toContain(`process ${pid} (`);
  await Promise.all(exits);
  expect(unrelatedProcess.exitCode ?? unrelatedProcess.signalCode).toBeNull();
  unrelatedProcess.kill('SIGKILL');
  await once(unrelatedProcess, 'exit');
});
