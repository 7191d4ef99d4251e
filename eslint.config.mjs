import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { everyOwnRule, homeground, plainRules } from './tools/lint/plugin.mjs';

const source = ['**/*.{ts,tsx}'];
const pages = ['shared/src/**/*.{ts,tsx}', 'shell/src/**/*.{ts,tsx}', 'mf-*/src/**/*.{ts,tsx}'];
const long = ['**/locales/**', 'server/migrations/**', 'server/seed/**', 'tools/lint/**'];
const configs = ['**/*.config.{js,mjs,ts}', '**/*.d.ts'];
const mayPrint = [
  'tools/**',
  'e2e/core/**',
  'server/src/main.ts',
  'server/src/stop-on-request.ts',
  'server/src/platform/**/logger.ts',
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
  'tools/{bench,build,dev,gate,generators,jest,lockfile,release,smoke,webpack}/**/*.{ts,mjs}',
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
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: source,
    extends: [tseslint.configs.recommended],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    files: [...source, '**/*.mjs'],
    plugins: { homeground, 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.tsx', '.mjs'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ project: '*/tsconfig.json', noWarnOnMultipleProjects: true }),
      ],
    },
    rules: {
      ...everyOwnRule,
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-default-export': 'error',
      'max-lines': ['error', { max: 300 }],
      'no-console': 'error',
      'no-undef': 'off',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'ImportDeclaration[source.value="typebox"][importKind!="type"] > :matches(ImportDefaultSpecifier, ImportNamespaceSpecifier, ImportSpecifier[importKind!="type"][imported.name!="Type"])',
          message:
            "Write import { Type, type Static } from 'typebox': a builder by its own name hides a global (Object, String), and the page has `Type` only (tools/webpack/facades/typebox.ts).",
        },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['**/*.mjs'],
    rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }] },
  },
  {
    files: pages,
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
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
