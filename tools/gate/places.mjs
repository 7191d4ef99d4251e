import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** Folder of this package: `tools` of the main repository, or an installed `@homeground/tools`. */
const toolsFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** True in the main repository. False: the tools are an installed package in the repository of a single area. */
export const isMainRepository = !toolsFolder.split(path.sep).includes('node_modules');

/** Returns the nearest folder with a package.json: `folder`, or a folder above it. @param {string} folder @returns {string} */
function nearestPackageFolder(folder) {
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? process.cwd() : nearestPackageFolder(parent);
}

/** Root of the repository: the main repository, or the folder of an area in its own repository. */
export const root = isMainRepository ? path.dirname(toolsFolder) : nearestPackageFolder(process.cwd());

/** Returns the path of a file of an installed package. @param {string} name @param {string} file */
export const packageFile = (name, file) =>
  path.join(path.dirname(require.resolve(`${name}/package.json`)), file);

/** Name of the area in its own repository; empty in the main repository, which has several areas. */
export const ownArea = isMainRepository ? '' : nameIn(path.join(root, 'package.json'));

/** Returns the name of a package without its scope. @param {string} file */
function nameIn(file) {
  if (!existsSync(file)) return '';
  const { name } = /** @type {{ name?: string }} */ (JSON.parse(readFileSync(file, 'utf8')));
  return (name ?? '').replace(/^@[^/]*\//, '');
}

/**
 * Returns the absolute path of a file or folder that has this path in the main repository: `shared/src/ui`, `mf-chat/src`. In the
 * repository of an area the area is the root, and `shared` and `tools` are installed packages.
 * @param {string} repositoryPath
 */
export function resolveRepositoryPath(repositoryPath) {
  const [part = '', ...rest] = repositoryPath.split('/');
  if (isMainRepository) return path.join(root, repositoryPath);
  if (part === 'tools') return path.join(toolsFolder, ...rest);
  if (part === 'shared') return packageFile('@homeground/shared', rest.join('/'));
  return part === ownArea ? path.join(root, ...rest) : path.join(root, repositoryPath);
}

/** Beginning of a release command in this repository, for messages. */
export const releasesCommand = isMainRepository ? 'npm run releases --' : 'npx homeground releases';

export const cache = path.join(root, '.cache');
export const site = path.join(root, 'dist/site');
export const serverBundle = path.join(root, 'dist/server/main.js');
