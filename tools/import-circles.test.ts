import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findImportCircles } from './import-circles';

const root = join(__dirname, '..');

test('no files of this repository import each other in a circle', async () => {
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
    { cwd: root, encoding: 'utf8' },
  )
    .trim()
    .split('\n')
    .filter((file) => !/\.d\.ts$|^tools\/lint\/fixtures\//.test(file));
  expect(files.length).toBeGreaterThan(2000);
  const circles = await findImportCircles(root, files, { '@homeground/shared/*': './shared/src/*/index.ts' });
  expect(circles.map((circle) => circle.join(' → '))).toEqual([]);
});

describe('a circle', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'circles-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function circlesOf(sources: Readonly<Record<string, string>>) {
    for (const [file, source] of Object.entries(sources)) writeFileSync(join(folder, file), source);
    const circles = await findImportCircles(folder, Object.keys(sources), { '@own/*': './*.ts' });
    return circles.map((circle) => [...circle].sort());
  }
  const usesA = `import { a } from './a';\nexport const last = () => a;\n`;

  test('of two files is found', async () => {
    const sources = { 'a.ts': `import { last } from './b';\nexport const a = () => last;\n`, 'b.ts': usesA };
    expect(await circlesOf(sources)).toEqual([['a.ts', 'b.ts']]);
  });

  test('of three files is found, without the files before and after the circle', async () => {
    const sources = {
      'first.ts': `import './a';\n`,
      'a.ts': `import './end';\nimport { b } from './b';\nexport const a = () => b;\n`,
      'b.ts': `export { last as b } from './c';\n`,
      'c.ts': usesA,
      'end.ts': 'export const end = 1;\n',
    };
    expect(await circlesOf(sources)).toEqual([['a.ts', 'b.ts', 'c.ts']]);
  });

  test('through the name of a package of this repository is found', async () => {
    const sources = {
      'a.ts': `import { last } from '@own/b';\nexport const a = () => last;\n`,
      'b.ts': usesA,
    };
    expect(await circlesOf(sources)).toEqual([['a.ts', 'b.ts']]);
  });

  test.each(['import()', 'export *', 'an import for its effect'])('by %s is found', async (kind) => {
    const source =
      {
        'import()': `export const a = () => import('./b');`,
        'export *': `export * from './b'; export const a = 1;`,
      }[kind] ?? `import './b'; export const a = 1;`;
    expect(await circlesOf({ 'a.ts': source, 'b.ts': usesA })).toEqual([['a.ts', 'b.ts']]);
  });

  test.each([
    `import type { last } from './b';\nexport type A = typeof last; export const a = 1;`,
    `import { type last } from './b';\nexport type A = typeof last; export const a = 1;`,
    `export type { last } from './b';\nexport const a = 1;`,
    `import text from './b.ts?source';\nexport const a = text;`,
    `export const a = "import('./b')"; // import './b'`,
    `export const a = 1;`,
  ])('is not closed by %s', async (source) => {
    expect(await circlesOf({ 'a.ts': source, 'b.ts': usesA })).toEqual([]);
  });
});
