import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTemporaryFolder } from './temporary-folder';

const parentFolder = mkdtempSync(join(tmpdir(), 'homeground-work-'));
afterAll(() => rmSync(parentFolder, { recursive: true, force: true }));

test('a command removes folders of killed commands and old folders without a process id, but no folder of a running command', async () => {
  const ownFolderPath = await createTemporaryFolder('candidate-mf-chat', parentFolder);
  // No process has this id.
  const folderOfKilled = join(parentFolder, `candidate-mf-chat-${2 ** 30}-abcdef`);
  const oldFolder = join(parentFolder, 'mf-chat-abcdef');
  for (const folder of [folderOfKilled, oldFolder]) mkdirSync(folder);
  writeFileSync(join(folderOfKilled, 'remoteEntry.js'), 'half');
  utimesSync(oldFolder, new Date(0), new Date(0));
  const nextFolder = await createTemporaryFolder('types-against', parentFolder);
  expect([ownFolderPath, nextFolder, folderOfKilled, oldFolder].map((folder) => existsSync(folder))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
