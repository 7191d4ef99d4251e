import tseslint from 'typescript-eslint';
import { screenRules, sourceRules } from './tools/lint/source-rules.mjs';

const pages = ['shared/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}', 'mf-*/src/**/*.{ts,tsx}'];
const long = ['**/locales/**', 'server/migrations/**', 'server/seed/**', 'tools/lint/**'];
const configs = ['**/*.config.{js,mjs,ts}', '**/*.d.ts'];
const mayPrint = [
  'tools/**',
  'e2e/core/**',
  'server/src/main.ts',
  'server/src/stop-on-request.ts',
  'server/src/platform/**/logger.ts',
  'server/src/platform/start-lines.ts',
  'shared/src/api/log-failure.ts',
  '**/*.bench.*',
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.cache/**',
      'data/**',
      'coverage/**',
      'test-results/**',
      'tools/lint/*fixtures/**',
      'docs/**',
    ],
  },
  ...sourceRules(import.meta.dirname),
  ...screenRules(pages),
  { files: long, rules: { 'max-lines': 'off' } },
  { files: configs, rules: { 'import-x/no-default-export': 'off' } },
  { files: mayPrint, rules: { 'no-console': 'off' } },
  { files: ['*.mjs', '**/*.d.ts'], rules: { 'homeground/file-name': 'off' } },
  // Settings of a package are read where it is built, never shipped: they may import from tools/.
  { files: configs, rules: { 'homeground/relative-imports-inside': 'off' } },
  { files: ['tools/**', '**/*.mjs'], rules: { 'homeground/theme-colours': 'off' } },
  // A facade imports its library by file path: an import by package name would resolve to the facade itself.
  { files: ['tools/webpack/facades/**'], rules: { 'homeground/relative-imports-inside': 'off' } },
);
