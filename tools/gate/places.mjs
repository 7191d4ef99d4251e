import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** Folder of this package: `tools` of the house, or an installed `@homeground/tools`. */
const toolsFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Whether these tools run in the repository of the house. Elsewhere they are installed, and the folder they run for is an area. */
export const isHouse = !toolsFolder.split(path.sep).includes('node_modules');

/** Returns the nearest folder upwards that is a package. @param {string} folder @returns {string} */
function packageAround(folder) {
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const parent = path.dirname(folder);
  return parent === folder ? process.cwd() : packageAround(parent);
}

/** The folder whose parts are built: the repository of the house, or the folder of the area. */
export const root = isHouse ? path.dirname(toolsFolder) : packageAround(process.cwd());

/** Returns a file of an installed package. @param {string} name @param {string} file */
export const packageFile = (name, file) =>
  path.join(path.dirname(require.resolve(`${name}/package.json`)), file);

/** Name of the area in the folder of a team; empty in the house, which has several. */
export const ownArea = isHouse ? '' : nameIn(path.join(root, 'package.json'));

/** Returns the name of a package without its scope. @param {string} file */
function nameIn(file) {
  if (!existsSync(file)) return '';
  const { name } = /** @type {{ name?: string }} */ (JSON.parse(readFileSync(file, 'utf8')));
  return (name ?? '').replace(/^@[^/]*\//, '');
}

/**
 * Returns where something lies that the house has at this path, such as `shared/src/ui` or `mf-chat/src`. In the folder of a team the
 * area itself is the root, and `shared` and `tools` are installed packages.
 * @param {string} housePath
 */
export function placeOf(housePath) {
  const [part = '', ...rest] = housePath.split('/');
  if (isHouse) return path.join(root, housePath);
  if (part === 'tools') return path.join(toolsFolder, ...rest);
  if (part === 'shared') return packageFile('@homeground/shared', rest.join('/'));
  return part === ownArea ? path.join(root, ...rest) : path.join(root, housePath);
}

/** The start of a command for releases, as people type it here. */
export const releasesCommand = isHouse ? 'npm run releases --' : 'npx homeground releases';

export const cache = path.join(root, '.cache');
export const site = path.join(root, 'dist/site');
export const serverBundle = path.join(root, 'dist/server/main.js');
