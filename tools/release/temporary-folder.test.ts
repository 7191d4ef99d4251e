import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTemporaryFolder } from './temporary-folder';

const parentFolder = mkdtempSync(join(tmpdir(), 'homeground-work-'));
afterAll(() => rmSync(parentFolder, { recursive: true, force: true }));

test('a command removes folders of killed commands and old folders without a process id, but no folder of a running command', async () => {
  const ownFolder = await createTemporaryFolder('candidate-mf-chat', parentFolder);
  // No process has this id.
  const folderOfKilledCommand = join(parentFolder, `candidate-mf-chat-${2 ** 30}-abcdef`);
  const oldFolder = join(parentFolder, 'mf-chat-abcdef');
  for (const folder of [folderOfKilledCommand, oldFolder]) mkdirSync(folder);
  writeFileSync(join(folderOfKilledCommand, 'remoteEntry.js'), 'half');
  utimesSync(oldFolder, new Date(0), new Date(0));
  const nextFolder = await createTemporaryFolder('types-against', parentFolder);
  expect(
    [ownFolder, nextFolder, folderOfKilledCommand, oldFolder].map((folder) => existsSync(folder)),
  ).toEqual([true, true, false, false]);
});
