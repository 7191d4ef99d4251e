import tseslint from 'typescript-eslint';
import { screenRules, sourceRules } from './source-rules.mjs';

/** Returns the lint configuration of an area in its own repository; it has the same rules as this repository. */
export const areaLint = (rootDir) =>
  tseslint.config(
    { ignores: ['**/dist/**', '**/node_modules/**', '.cache/**'] },
    ...sourceRules({ rootDir, project: 'tsconfig.json' }),
    ...screenRules(['src/**/*.{ts,tsx}']),
    { files: ['**/locales/**'], rules: { 'max-lines': 'off' } },
    {
      // Configuration files import the tools.
      files: ['*.config.mjs'],
      rules: { 'import-x/no-default-export': 'off', 'homeground/through-the-door': 'off' },
    },
    { files: ['*.mjs'], rules: { 'homeground/file-name': 'off' } },
  );
