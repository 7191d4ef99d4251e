import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isMainRepository, ownArea, resolveRepositoryPath, root } from './places.mjs';

/** Returns the workspaces that package.json lists; in the repository of an area only the area. @returns {string[]} */
export const workspaces = () =>
  isMainRepository ? JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).workspaces : [ownArea];

/** Lists the workspaces whose types are checked. */
export const typedWorkspaces = () =>
  workspaces().filter((name) => existsSync(resolveRepositoryPath(`${name}/tsconfig.json`)));

/** Lists the folders of areas. A new area counts even before package.json lists it. */
export const areas = () =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mf-'))
    .map(({ name }) => name);

/** Returns the jest projects of packages that run in a browser. */
export const webProjects = () => (isMainRepository ? ['shared', 'shell', ...areas()] : [ownArea]);
