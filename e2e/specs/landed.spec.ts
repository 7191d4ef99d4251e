import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { baselineFolder } from '../screens/landed';
import { landedFolders } from '../screens/landed-names';

test.skip(
  process.env['LONG_TESTS'] !== '1',
  'runs with LONG_TESTS=1 only, because pictures are landed after the change of a screen, in a commit of their own',
);

// These tests open no page. How to land the pictures: e2e/screens/landed/README.md.
test('every screen and every state has a landed fingerprint in each look, and nothing else has one', async () => {
  const problems: Record<string, readonly string[]> = {};
  for (const { look, names } of landedFolders()) {
    const files = await readdir(path.join(baselineFolder, look.name)).catch((): string[] => []);
    const endings = look.hasThumbnails ? ['.print', '.webp'] : ['.print'];
    const expectedFiles = names.flatMap((name) => endings.map((ending) => name + ending));
    const lines = [
      ...expectedFiles.filter((file) => !files.includes(file)).map((file) => `missing: ${file}`),
      ...files
        .filter((file) => !expectedFiles.includes(file))
        .map((file) => `of a screen that is gone: ${file}`),
    ];
    if (lines.length > 0) problems[look.name] = lines;
  }
  expect(problems).toEqual({});
});

test('no two pictures of a look have the same name, and no folder is of a look that is gone', async () => {
  const folders = landedFolders();
  for (const { names } of folders) expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const entries = await readdir(baselineFolder, { withFileTypes: true });
  const folderNames = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(folderNames.filter((name) => !folders.some(({ look }) => look.name === name))).toEqual([]);
});
