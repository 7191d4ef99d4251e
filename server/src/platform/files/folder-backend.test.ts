import { readlinkSync } from 'node:fs';
import { open, realpath, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from '../../../test/processes';
import { createFolderBackend } from './folder-backend';

// Only Linux shows the path of an open file.
const testOnLinux = process.platform === 'linux' ? test : test.skip;

testOnLinux('a write resolves when the content, the name and new folders are on disk', async () => {
  const folder = await realpath(await newFolder());
  const backend = createFolderBackend(join(folder, 'files'));
  const probe = await open(folder, 'r');
  // The prototype of every open file.
  const prototype = Object.getPrototypeOf(probe) as FileHandle;
  await probe.close();
  const syncedPaths: string[] = [];
  const originalSync = prototype.sync;
  const spy = jest.spyOn(prototype, 'sync').mockImplementation(function (this: FileHandle) {
    syncedPaths.push(readlinkSync(`/proc/self/fd/${this.fd}`).replace(folder, ''));
    return originalSync.call(this);
  });
  await backend.write('ab12.webp', Buffer.from('one'));
  const firstWritePaths = syncedPaths.splice(0);
  await backend.write('ab34.webp', Buffer.from('two'));
  spy.mockRestore();
  expect(firstWritePaths[0]).toMatch(/^\/files\/ab\/ab12\.webp\.[0-9a-f-]{36}$/);
  // '' is the parent folder, which has got the new folder `files`.
  expect(firstWritePaths.slice(1).sort()).toEqual(['', '/files', '/files/ab']);
  expect(syncedPaths.slice(1)).toEqual(['/files/ab']);
  await rm(folder, { recursive: true });
});
