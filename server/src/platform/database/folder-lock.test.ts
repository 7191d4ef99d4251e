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
  const touchedAt = new Date(Date.now() - ageMs);
  await utimes(file, touchedAt, touchedAt);
  return file;
}

test('the lock can be taken once, and again after its release', async () => {
  const lock = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(
    `in use by another Homeground server (process ${process.pid})`,
  );
  await lock.release();
  await (await lockDataFolder(folder)).release();
  expect(await readdir(join(folder, 'lock'))).toHaveLength(1);
});

test('exactly one of many simultaneous calls gets the lock', async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataFolder(folder)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the lock of a dead process is free', async () => {
  const child = spawn(process.execPath, ['--version']);
  await once(child, 'exit');
  await leaveLock({ ...ownIdentity(), pid: child.pid });
  await (await lockDataFolder(folder)).release();
});

test('the lock is free when another process now has the id of its holder', async () => {
  await leaveLock({ ...ownIdentity(), started: 'long ago' });
  await (await lockDataFolder(folder)).release();
});

test('a holder in another container keeps the lock as long as its file is touched', async () => {
  const file = await leaveLock({ ...ownIdentity(), space: 'another container' });
  const attempt = lockDataFolder(folder);
  const heartbeat = setInterval(() => void utimes(file, new Date(), new Date()), 20);
  await expect(attempt)
    .rejects.toThrow('it answers from another container or machine')
    .finally(() => clearInterval(heartbeat));
});

test('a silent holder in another container loses the lock', async () => {
  await leaveLock({ ...ownIdentity(), space: 'another container' }, 60_000);
  await (await lockDataFolder(folder)).release();
});
