import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const settingsFiles = [
  'package.json',
  'tsconfig.base.json',
  'jest.config.mjs',
  'eslint.config.mjs',
  '.prettierrc.json',
];

interface Package {
  readonly workspaces: readonly string[];
}

/** Copies the repository to a temporary folder for a test that changes files, and returns the folder. Installed packages are linked. */
export function copyRepository(purpose: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), `homeground-${purpose}-`));
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as Package;
  for (const file of settingsFiles) cpSync(path.join(root, file), path.join(copy, file));
  for (const name of workspaces)
    cpSync(path.join(root, name), path.join(copy, name), {
      recursive: true,
      filter: (source) => !/node_modules|[\\/]dist$/.test(source),
    });
  const installedPackages = path.join(root, 'node_modules');
  mkdirSync(path.join(copy, 'node_modules/@homeground'), { recursive: true });
  for (const name of readdirSync(installedPackages))
    if (name !== '@homeground' && name !== '.cache')
      symlinkSync(path.join(installedPackages, name), path.join(copy, 'node_modules', name));
  for (const name of workspaces)
    symlinkSync(path.join(copy, name), path.join(copy, 'node_modules/@homeground', name));
  return copy;
}
