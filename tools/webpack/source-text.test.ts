import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack, { type Stats } from 'webpack';
import { createBaseConfig } from './base';
import { root } from './workspace';

let folder = '';
beforeEach(() => {
  mkdirSync(join(root, '.cache/scratch'), { recursive: true });
  folder = mkdtempSync(join(root, `.cache/scratch/source-text-${process.pid}-`));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('an import with ?source is the text of the file, which the gallery shows', async () => {
  const stats = await new Promise<Stats>((resolve, reject) => {
    const output = { path: folder, filename: 'main.cjs', library: { type: 'commonjs2' } };
    const entry = join(root, 'shell/src/gallery/sources.ts');
    webpack(
      { ...createBaseConfig('shell', 'development', true), entry, output, devtool: false },
      (cause, result) => (result ? resolve(result) : reject(cause ?? new Error('no stats'))),
    );
  });
  expect(stats.toJson({ all: false, errors: true }).errors).toEqual([]);
  const { sources } = createRequire(__filename)(join(folder, 'main.cjs')) as {
    sources: Record<string, string>;
  };
  for (const [name, text] of Object.entries(sources))
    expect(text).toBe(readFileSync(join(root, `shell/src/gallery/examples/${name}.tsx`), 'utf8'));
  expect(Object.keys(sources).length).toBeGreaterThan(10);
});
