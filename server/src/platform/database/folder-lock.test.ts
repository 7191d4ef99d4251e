import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from '../../../test/processes';
import { lockDataFolder } from './folder-lock';
import { ownIdentity } from './process-identity';

let folder: string;
beforeEach(async () => {
  folder = await newFolder();
});
afterEach(() => rm(folder, { recursive: true }));

async function leaveLock(holder: unknown, ageMs = 0): Promise<string> {
  const file = join(folder, 'lock', '7');
  await mkdir(join(folder, 'lock'));
  await writeFile(file, JSON.stringify(holder));
  const touched = new Date(Date.now() - ageMs);
  await utimes(file, touched, touched);
  return file;
}

test('is given once, and again after its release', async () => {
  const lock = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(
    `in use by another Homeground server (process ${process.pid})`,
  );
  await lock.release();
  await (await lockDataFolder(folder)).release();
  expect(await readdir(join(folder, 'lock'))).toHaveLength(1);
});

test('of many at once exactly one gets it', async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataFolder(folder)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a dead holder does not keep it', async () => {
  const child = spawn(process.execPath, ['--version']);
  await once(child, 'exit');
  await leaveLock({ ...ownIdentity(), pid: child.pid });
  await (await lockDataFolder(folder)).release();
});

test('a number that went to another process does not keep it', async () => {
  await leaveLock({ ...ownIdentity(), started: 'long ago' });
  await (await lockDataFolder(folder)).release();
});

test('a holder out of sight keeps it while it gives signs of life', async () => {
  const file = await leaveLock({ ...ownIdentity(), space: 'another container' });
  const asking = lockDataFolder(folder);
  const heartbeat = setInterval(() => void utimes(file, new Date(), new Date()), 20);
  await expect(asking)
    .rejects.toThrow('it answers from another container or machine')
    .finally(() => clearInterval(heartbeat));
});

test('a holder out of sight that fell silent does not keep it', async () => {
  await leaveLock({ ...ownIdentity(), space: 'another container' }, 60_000);
  await (await lockDataFolder(folder)).release();
});
