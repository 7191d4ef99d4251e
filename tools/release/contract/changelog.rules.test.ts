import { contractProblems, entryOf } from './changelog.rules';

const changelog = `# Changelog

## 0.2.0

- \`ui: Button\` asks for an icon.

## 0.1.0

- The first version.
`;
const noChange = { removedNames: [], changedNames: [] };

test('the entry of a version ends at the heading of the next version', () => {
  expect(entryOf(changelog, '0.2.0')).toContain('Button');
  expect(entryOf(changelog, '0.2.0')).not.toContain('first');
  expect(entryOf(changelog, '0.2')).toBe('');
});

test('added names need neither a new version nor a line in the changelog', () => {
  expect(contractProblems(noChange, { before: '0.1.0', after: '0.1.0' }, changelog)).toEqual([]);
});

test('a version without an entry in the changelog is a problem', () => {
  expect(contractProblems(noChange, { before: '0.2.0', after: '0.2.1' }, changelog)).toEqual([
    'shared/CHANGELOG.md has no entry "## 0.2.1".',
  ]);
});

test('a breaking change needs a breaking version number, and a line with the name', () => {
  const diff = { removedNames: ['ui: Chip'], changedNames: ['ui: Button'] };
  const [version, line, ...rest] = contractProblems(diff, { before: '0.1.0', after: '0.1.0' }, changelog);
  expect(version).toContain('ui: Chip was removed; ui: Button no longer fits areas that use it.');
  expect(line).toContain('write a line with `ui: Chip` below "## 0.1.0"');
  expect(rest).toHaveLength(1);
  expect(contractProblems(diff, { before: '0.1.0', after: '0.2.0' }, changelog)).toEqual([
    'ui: Chip was removed: write a line with `ui: Chip` below "## 0.2.0" in shared/CHANGELOG.md.',
  ]);
});

test.each([
  ['0.1.0', '0.1.5', true],
  ['0.1.0', '0.2.0', false],
  ['1.4.0', '1.5.0', true],
  ['1.4.0', '2.0.0', false],
])('from %s to %s a removed name is a problem: %s', (before, after, isProblem) => {
  const entries = `## ${after}\n- \`ui: Chip\` went away.\n`;
  const problems = contractProblems(
    { removedNames: ['ui: Chip'], changedNames: [] },
    { before, after },
    entries,
  );
  expect(problems.length > 0).toBe(isProblem);
});
