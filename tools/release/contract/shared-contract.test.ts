import { readFileSync } from 'node:fs';
import { placeOf } from '../../webpack/workspace';
import { contractProblems } from './changelog.rules';
import { compareContracts, currentContract, readSnapshot } from './shared-contract';

// Long, because the test compiles all doors, on a machine that may be busy.
jest.setTimeout(600_000);

test('a change of the doors that breaks areas in other repositories has a new version and a line in the changelog', async () => {
  const [before, after] = [readSnapshot(), await currentContract()];
  const changelog = readFileSync(placeOf('shared/CHANGELOG.md'), 'utf8');
  const diff = await compareContracts(before, after);
  expect(contractProblems(diff, { before: before.version, after: after.version }, changelog)).toEqual([]);

  // Proves that the comparison reads the doors: a removed name must be reported.
  const table = after.files['i18n/index.d.ts'] ?? '';
  const withoutName = table.replace(/\buseText\b/, 'useWords');
  expect(withoutName).not.toBe(table);
  const files = { ...after.files, 'i18n/index.d.ts': withoutName };
  expect((await compareContracts(before, { ...after, files })).removed).toContain('i18n: useText');
});
