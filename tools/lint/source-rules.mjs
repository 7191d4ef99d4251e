import js from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { everyOwnRule, homeground } from './plugin.mjs';

const typeScriptFiles = ['**/*.{ts,tsx}'];

/** Returns the rules for all code of a repository: this repository, or the repository of an area. */
export const sourceRules = (rootDir) =>
  tseslint.config(
    { linterOptions: { reportUnusedDisableDirectives: 'error' } },
    js.configs.recommended,
    {
      files: typeScriptFiles,
      extends: [tseslint.configs.recommended],
      languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: rootDir } },
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
      files: [...typeScriptFiles, '**/*.mjs'],
      plugins: { homeground, 'import-x': importX },
      rules: {
        ...everyOwnRule,
        'import-x/no-default-export': 'error',
        'max-lines': ['error', { max: 300 }],
        'no-console': 'error',
        'no-undef': 'off',
        'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
        'no-restricted-syntax': [
          'error',
          {
            selector:
              'ImportDeclaration[source.value="typebox"][importKind!="type"] > :matches(ImportDefaultSpecifier, ImportNamespaceSpecifier, ImportSpecifier[importKind!="type"][imported.name!="Type"], ImportSpecifier[importKind!="type"][local.name!="Type"])',
            message:
              "Write import { Type, type Static } from 'typebox': a builder imported by its own name hides a global (Object, String), and the page contains only `Type` (tools/webpack/facades/typebox.ts).",
          },
          {
            selector:
              'TSTypeReference[typeName.name=/^(Kysely|Transaction)$/] TSTypeReference[typeName.name="Tables"]',
            message:
              'Write Db or Trx, the types of server/src/platform/database: they say whether a function needs a transaction, and are defined in one place.',
          },
          {
            selector: 'CallExpression > CallExpression.arguments[callee.name="newIdempotencyKey"]',
            message:
              'A key that is created at the call is new for each press, so a press after a lost response acts twice. Pass no key: the client adds a key and reuses it until a response arrives (shared/src/api/idempotency-keys.ts).',
          },
        ],
        eqeqeq: ['error', 'always', { null: 'ignore' }],
      },
    },
    {
      files: ['**/*.mjs'],
      rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }] },
    },
  );

/** Returns the rules for code that runs on the page. */
export const screenRules = (files) =>
  tseslint.config({
    files,
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  });
