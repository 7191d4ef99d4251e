import { releaseOf } from '../release.fixture';
import { budgetRefusals, budgets } from './budgets.rules';
import { duplicatePackageRefusals } from './copies.rules';
import { rangeRefusals, satisfies, shellRangeRefusals } from './ranges.rules';
import { bumpRefusals } from './bump.rules';

const shell = {
  version: '1.0.0',
  provides: { react: '19.3.1', 'react/jsx-runtime': '19.3.1', '@homeground/shared/ui': '0.1.4' },
};
const chat = (requires: Record<string, string>) => releaseOf('mf-chat', '0.2.0', { requires });

describe('ranges', () => {
  test.each([
    ['19.3.1', '^19.0.0', true],
    ['19.3.1', '^19.4.0', false],
    ['20.0.0', '^19.0.0', false],
    ['0.1.4', '^0.1.0', true],
    ['0.2.0', '^0.1.0', false],
    ['0.2.0', '^0.1.0 || ^0.2.0', true],
    ['0.0.3', '^0.0.3', true],
    ['0.0.4', '^0.0.3', false],
    ['1.2.3', '1.2.3', true],
    ['1.2.4', '1.2.3', false],
    ['nonsense', '^1.0.0', false],
  ])('%s fits %s: %s', (version, range, isInRange) => expect(satisfies(version, range)).toBe(isInRange));

  test('an unsupported range is an error and does not count as satisfied', () => {
    expect(() => satisfies('1.0.0', '>=1')).toThrow('">=1" is not a supported range');
  });

  test('an area that needs a newer shell is refused, and the message names the version', () => {
    expect(rangeRefusals(chat({ react: '^19.0.0' }), shell)).toEqual([]);
    expect(rangeRefusals(chat({ '@homeground/shared/ui': '^0.2.0' }), shell)).toEqual([
      {
        check: 'versions',
        message:
          'mf-chat 0.2.0 needs @homeground/shared/ui ^0.2.0, the live shell 1.0.0 provides 0.1.4. First release a shell that provides it (npm run release -w shell), or widen the range in tools/webpack/singletons.ts.',
      },
    ]);
  });

  test('a package with several entry points is reported once; a package that the shell lacks is reported as not provided', () => {
    expect(rangeRefusals(chat({ react: '^20.0.0', 'react/jsx-runtime': '^20.0.0' }), shell)).toHaveLength(1);
    expect(rangeRefusals(chat({ zustand: '^5.0.0' }), shell)[0]?.message).toContain('does not provide');
    expect(rangeRefusals(chat({ constructor: '^5.0.0' }), shell)[0]?.message).toContain('does not provide');
  });

  test('a shell that lacks what a live area needs is refused', () => {
    const [refusal] = shellRangeRefusals({ version: '2.0.0', provides: { react: '20.0.0' } }, [
      chat({ react: '^19.0.0' }),
    ]);
    expect(refusal?.message).toContain('First release a mf-chat that accepts both ("^19.0.0 || ^20.0.0"');
  });
});

describe('copies', () => {
  const refusalsForPackages = (...packages: readonly string[]) =>
    duplicatePackageRefusals({ name: 'mf-chat', packages }, shell.provides, {});

  test('an area that bundles its own React is refused', () => {
    expect(refusalsForPackages('typebox', '@homeground/shared/contracts')).toEqual([]);
    expect(refusalsForPackages('react', 'typebox')[0]?.message).toMatch(
      /^mf-chat carries its own copy of react, which the shell provides/,
    );
    expect(refusalsForPackages('@homeground/shared/ui')).toHaveLength(1);
  });

  test('a package inside a shared package counts as a copy, too', () => {
    const provides = { 'react-router-dom': '7.18.5', 'react-dom/client': '19.3.1' };
    const refusals = duplicatePackageRefusals(
      { name: 'mf-chat', packages: ['react-router', 'scheduler'] },
      provides,
      {},
    );
    expect(refusals).toHaveLength(2);
  });

  test('React is found in the scripts even if the list of packages does not name it', () => {
    const refusals = duplicatePackageRefusals({ name: 'mf-chat', packages: [] }, shell.provides, {
      'c/a.js': 'let e=Symbol.for("react.transitional.element")',
    });
    expect(refusals[0]?.message).toContain('react (in c/a.js)');
  });

  test('a build without a list of packages is refused, and has to be built again', () => {
    expect(duplicatePackageRefusals({ name: 'mf-chat' }, shell.provides, {})[0]?.message).toContain(
      'Build it again',
    );
  });
});

describe('budgets', () => {
  const release = releaseOf('mf-chat', '0.2.0', {
    preload: ['c/entry.js'],
    screens: { chat: ['c/chat.js'] },
  });

  test('an area within its budgets passes; for a screen that is too large the message names the excess', () => {
    expect(
      budgetRefusals(release, { 'remoteEntry.js': 3_000, 'c/entry.js': 2_000, 'c/chat.js': 20_000 }),
    ).toEqual([]);
    const [refusal] = budgetRefusals(release, { 'remoteEntry.js': 3_000, 'c/chat.js': budgets.screen });
    expect(refusal?.message).toMatch(
      /^mf-chat: the screen chat is 66\.0 KB \(brotli\), 3\.0 KB above its budget of 63\.0 KB\. Load its heavy part/,
    );
  });

  test('the shell is measured by its main script', () => {
    expect(budgetRefusals(releaseOf('shell', '1.0.0'), { 'main.js': budgets.shell })).toEqual([]);
    expect(budgetRefusals(releaseOf('shell', '1.0.0'), { 'main.js': budgets.shell + 1 })).toHaveLength(1);
  });
});

describe('the contract', () => {
  const breakingChanges = { removedNames: ['ui: Button'], changedNames: ['api: getMe'] };

  test('a breaking change needs a version outside the range of the areas that use it', () => {
    const [refusal] = bumpRefusals({ version: '0.1.0' }, { version: '0.1.9' }, breakingChanges);
    expect(refusal?.message).toMatch(
      /shared 0\.1\.9 removes ui: Button and changes api: getMe.*give shared the version 0\.2\.0/,
    );
    expect(bumpRefusals({ version: '0.1.0' }, { version: '0.2.0' }, breakingChanges)).toEqual([]);
    expect(
      bumpRefusals({ version: '0.1.0' }, { version: '0.1.0' }, { removedNames: [], changedNames: [] }),
    ).toEqual([]);
  });
});
