import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isMainRepository, ownArea, placeOf, root } from './places.mjs';

/** Returns the workspaces of the repository, as package.json lists them; in the repository of an area only the area. @returns {string[]} */
export const workspaces = () =>
  isMainRepository ? JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).workspaces : [ownArea];

export const typedWorkspaces = () =>
  workspaces().filter((name) => existsSync(placeOf(`${name}/tsconfig.json`)));

/** Lists the areas by their package.json, so that a new area is checked from the first day. */
export const areas = () =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mf-'))
    .map(({ name }) => name);

/** Returns the jest projects whose tests only need Node. */
export const webProjects = () => (isMainRepository ? ['shared', 'shell', ...areas()] : [ownArea]);
