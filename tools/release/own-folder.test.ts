import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownFolder } from './own-folder';

const work = mkdtempSync(join(tmpdir(), 'homeground-work-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

test('a command removes the folder of a killed command, but not of a running one', async () => {
  const ownFolderPath = await ownFolder('candidate-mf-chat', work);
  // No process has this id.
  const folderOfKilled = join(work, `candidate-mf-chat-${2 ** 30}-abcdef`);
  const oldFolder = join(work, 'mf-chat-abcdef');
  for (const folder of [folderOfKilled, oldFolder]) mkdirSync(folder);
  writeFileSync(join(folderOfKilled, 'remoteEntry.js'), 'half');
  utimesSync(oldFolder, new Date(0), new Date(0));
  const nextFolder = await ownFolder('types-against', work);
  expect([ownFolderPath, nextFolder, folderOfKilled, oldFolder].map((folder) => existsSync(folder))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
