import { undeclaredImports } from './undeclared.rules';

const packageFile = {
  name: '@homeground/tools',
  dependencies: { webpack: '5.0.0', '@swc/core': '1.0.0' },
  peerDependencies: { 'fast-check': '^4.0.0' },
};

test('declared packages, files and parts of Node are not listed', () => {
  const files = {
    'a.ts': `import webpack from 'webpack/lib/index.js';\nexport * from '@swc/core/types';\nimport './b.js';`,
    'b.mjs': `import { join } from 'node:path';\nawait import('fast-check');\nimport '@homeground/tools/lint';`,
    'c.cjs': `const path = require('path');`,
  };
  expect(undeclaredImports(packageFile, files)).toEqual([]);
});

test('each missing package is listed with its file, in every form of import', () => {
  const files = {
    'a.ts': `import type { A } from '@types/leaflet';\nimport 'pg';\nimport pg from 'pg/lib/client';`,
    'b.mjs': `const { b } = await import('playwright');\n// import 'axios';`,
    'c.cjs': `require('jest');`,
    'd.d.ts': `export declare const d: import('react').ReactNode;`,
  };
  expect(undeclaredImports(packageFile, files)).toEqual([
    '@types/leaflet (a.ts)',
    'pg (a.ts)',
    'playwright (b.mjs)',
    'jest (c.cjs)',
    'react (d.d.ts)',
  ]);
});
