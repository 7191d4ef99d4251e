import tseslint from 'typescript-eslint';
import { screenRules, sourceRules } from './source-rules.mjs';

/** The lint configuration of an area in a folder of its own: the rules of the house. */
export const areaLint = (rootDir) =>
  tseslint.config(
    { ignores: ['**/dist/**', '**/node_modules/**', '.cache/**'] },
    ...sourceRules({ rootDir, project: 'tsconfig.json' }),
    ...screenRules(['src/**/*.{ts,tsx}']),
    { files: ['**/locales/**'], rules: { 'max-lines': 'off' } },
    {
      // Settings come from the tools; code of the area does not.
      files: ['*.config.mjs'],
      rules: { 'import-x/no-default-export': 'off', 'homeground/through-the-door': 'off' },
    },
    { files: ['*.mjs'], rules: { 'homeground/file-name': 'off' } },
  );
