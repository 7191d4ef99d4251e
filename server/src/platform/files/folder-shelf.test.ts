import { readlinkSync } from 'node:fs';
import { open, realpath, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { newFolder } from '../../../test/processes';
import { folderShelf } from './folder-shelf';

// Which file an open one is can be asked of Linux only.
const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('a file is acknowledged when its content, its name and its new folders are on disk', async () => {
  const top = await realpath(await newFolder());
  const shelf = folderShelf(join(top, 'files'));
  const probe = await open(top, 'r');
  // Every open file is of this kind.
  const kind = Object.getPrototypeOf(probe) as FileHandle;
  await probe.close();
  const synced: string[] = [];
  const sync = kind.sync;
  const spy = jest.spyOn(kind, 'sync').mockImplementation(function (this: FileHandle) {
    synced.push(readlinkSync(`/proc/self/fd/${this.fd}`).replace(top, ''));
    return sync.call(this);
  });
  await shelf.write('ab12.webp', Buffer.from('one'));
  const first = synced.splice(0);
  await shelf.write('ab34.webp', Buffer.from('two'));
  spy.mockRestore();
  expect(first[0]).toMatch(/^\/files\/ab\/ab12\.webp\.[0-9a-f-]{36}$/);
  expect(first.slice(1).sort()).toEqual(['', '/files', '/files/ab']);
  expect(synced.slice(1)).toEqual(['/files/ab']);
  await rm(top, { recursive: true });
});
