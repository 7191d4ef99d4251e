import tseslint from 'typescript-eslint';
import { plainRules } from './tools/lint/plugin.mjs';
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

// Folders whose names and comments have been rewritten. The list only grows.
const plain = [
  'shell/**/*.{ts,tsx}',
  'mf-account/**/*.{ts,tsx}',
  'mf-{chat,teams}/src/{api,rules}/**/*.{ts,tsx}',
  'shared/src/{api,i18n,routes,session,testing}/**/*.{ts,tsx}',
  'server/src/modules/{accounts,answer-links,blocks,calendar,devices,invitations,names,notifications,pictures,profiles,push,recovery,releases,reports,scores,share,todos}/**/*.ts',
  'server/src/platform/{auth,backup,bus,config,database,errors,files,housekeeping,idempotency,jobs,live,mail,outbox,paging,site}/**/*.ts',
  'server/test/**/*.ts',
  'e2e/{benches,core,screens}/**/*.ts',
  'tools/{bench,build,dev,gate,generators,jest,lockfile,outside,pack,release,smoke,webpack}/**/*.{ts,mjs}',
  'tools/lint/{*,rules/*}.{ts,mjs}',
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
  ...sourceRules({ rootDir: import.meta.dirname, project: '*/tsconfig.json' }),
  ...screenRules(pages),
  { files: plain, rules: plainRules },
  { files: long, rules: { 'max-lines': 'off' } },
  { files: configs, rules: { 'import-x/no-default-export': 'off' } },
  { files: mayPrint, rules: { 'no-console': 'off' } },
  { files: ['*.mjs', '**/*.d.ts'], rules: { 'homeground/file-name': 'off' } },
  // Settings of a package are read where it is built, never shipped: they may import from tools/.
  { files: configs, rules: { 'homeground/own-room': 'off' } },
  { files: ['tools/**', '**/*.mjs'], rules: { 'homeground/theme-colours': 'off' } },
  // A facade imports its library by file path: an import by package name would resolve to the facade itself.
  { files: ['tools/webpack/facades/**'], rules: { 'homeground/own-room': 'off' } },
);
