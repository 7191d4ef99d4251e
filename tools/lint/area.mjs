import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import tseslint from 'typescript-eslint';
import { screenRules, sourceRules } from './source-rules.mjs';

/**
 * Refuses circles of imports. An area is small, so lint may search from each file. In the main repository this search
 * takes minutes, so `tools/import-circles.test.ts` reads all imports at once.
 */
const refuseCircles = tseslint.config({
  files: ['src/**/*.{ts,tsx}'],
  settings: {
    'import-x/extensions': ['.ts', '.tsx', '.mjs'],
    'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    'import-x/resolver-next': [createTypeScriptImportResolver({ project: 'tsconfig.json' })],
  },
  rules: { 'import-x/no-cycle': ['error', { ignoreExternal: true }] },
});

/** Returns the lint configuration of an area in its own repository; it has the same rules as this repository. */
export const areaLint = (rootDir) =>
  tseslint.config(
    { ignores: ['**/dist/**', '**/node_modules/**', '.cache/**'] },
    ...sourceRules(rootDir),
    ...refuseCircles,
    ...screenRules(['src/**/*.{ts,tsx}']),
    { files: ['**/locales/**'], rules: { 'max-lines': 'off' } },
    {
      // Configuration files import the tools.
      files: ['*.config.mjs'],
      rules: { 'import-x/no-default-export': 'off', 'homeground/package-entries': 'off' },
    },
    { files: ['*.mjs'], rules: { 'homeground/file-name': 'off' } },
  );
