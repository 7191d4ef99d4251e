import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readRelease } from '../../build/release';
import { resolveRepositoryPath } from '../../gate/places.mjs';
import { budgetRefusals } from './budgets.rules';
import { builtCandidate, sizesOf } from './candidate';

const site = resolveRepositoryPath('dist/site');
// `npm test` builds the site before this test. By hand the test is skipped if there is no build.
const testBuilt = existsSync(join(site, 'index.html')) ? test : test.skip;

const foldersBelow = (folder: string) => readdirSync(folder).map((name) => join(folder, name));

testBuilt('the shell and all areas are within their budgets, so that each can be released', async () => {
  const folders = [
    ...foldersBelow(join(site, 'shell')),
    ...foldersBelow(join(site, 'r')).flatMap(foldersBelow),
  ];
  const refusals: string[] = [];
  for (const folder of folders) {
    const release = await readRelease(folder);
    if (!release) continue;
    const sizes = await sizesOf(builtCandidate(release, folder));
    refusals.push(...budgetRefusals(release, sizes).map(({ message }) => message));
  }
  expect(refusals).toEqual([]);
});
