import { readFileSync } from 'node:fs';
import { resolveRepositoryPath } from '../../webpack/workspace';
import { contractProblems } from './changelog.rules';
import { compareContracts, currentContract, readSnapshot, withoutMessageTexts } from './shared-contract';

// The limit is long, because the test compiles all doors, on a machine that may be busy.
jest.setTimeout(600_000);

test('a change of the doors that breaks areas in other repositories has a new version and a line in the changelog', async () => {
  const [before, after] = [readSnapshot(), await currentContract()];
  const changelog = readFileSync(resolveRepositoryPath('shared/CHANGELOG.md'), 'utf8');
  const diff = await compareContracts(before, after);
  expect(contractProblems(diff, { before: before.version, after: after.version }, changelog)).toEqual([]);

  // Proves that the comparison reads the doors: a removed name must be reported.
  const i18nDeclarations = after.files['i18n/index.d.ts'] ?? '';
  const renamedDeclarations = i18nDeclarations.replace(/\buseText\b/, 'useWords');
  expect(renamedDeclarations).not.toBe(i18nDeclarations);
  const files = { ...after.files, 'i18n/index.d.ts': renamedDeclarations };
  expect((await compareContracts(before, { ...after, files })).removedNames).toContain('i18n: useText');
});

test('the words of a text may change, its placeholders may not', () => {
  const textOf = (sentence: string) => `readonly 'member.joined': '${sentence}';`;
  const text = withoutMessageTexts(textOf('{who} joined {team}'));
  expect(withoutMessageTexts(textOf('Now in {team}: {who}, who is new'))).toBe(text);
  expect(withoutMessageTexts(textOf('{user} joined {team}'))).not.toBe(text);
  // A value of one word may be a code.
  expect(withoutMessageTexts("kind: 'joined';")).toBe("kind: 'joined';");
});
