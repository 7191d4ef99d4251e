import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findModuleCircles } from './module-circles';

const modules = join(__dirname, '../server/src/modules');

test('no modules of the server import each other in a circle (ADR 237)', () => {
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    // Tests, fixtures and benches build their own worlds from all modules.
    .filter((file) => file.endsWith('.ts') && !/\.(test|fixture|bench)\.ts$|\/bench\//.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(findModuleCircles(modules, files)).toEqual([]);
});

describe('a circle', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'modules-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function circlesOf(sources: Readonly<Record<string, string>>) {
    for (const [file, source] of Object.entries(sources)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), source);
    }
    return findModuleCircles(folder, Object.keys(sources));
  }

  test('is named with its modules and its import lines, even if no files form a circle', () => {
    const circles = circlesOf({
      'teams/teams.ts': `// why\nimport { post } from '../chat/lines';\nexport const teams = post;\n`,
      'teams/errors.ts': 'export const notAllowed = 1;\n',
      'chat/lines.ts': 'export const post = 1;\n',
      'chat/write.ts': `import { notAllowed } from '../teams/errors';\nexport const write = notAllowed;\n`,
    });
    expect(circles).toEqual([
      [
        'teams → chat → teams',
        '  teams/teams.ts:2 imports chat/lines',
        '  chat/write.ts:1 imports teams/errors',
      ].join('\n'),
    ]);
  });

  test.each([`import type { B } from '../b/b';`, `export * from '../b/b';`, `import '../b/b';`])(
    'is closed by %s',
    (line) => {
      const sources = { 'a/a.ts': `${line}\n`, 'b/b.ts': `import '../a/a';\n` };
      expect(circlesOf(sources)).toHaveLength(1);
    },
  );

  test('of three modules is reported by its shortest way', () => {
    const [circle = ''] = circlesOf({
      'a/a.ts': `import '../b/b';\n`,
      'b/b.ts': `import '../c/c';\nimport '../a/a';\n`,
      'c/c.ts': `import '../a/a';\n`,
    });
    expect(circle.split('\n')[0]?.split(' → ')).toHaveLength(3);
  });

  test('is not closed by imports of the platform, of packages or within a module', () => {
    const sources = {
      'a/a.ts': `import '../b/b';\nimport './other';\n`,
      'a/other.ts': `import './a';\n`,
      'b/b.ts': `import '../../platform/a/a';\nimport 'a/a';\n`,
    };
    expect(circlesOf(sources)).toEqual([]);
  });
});
