import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './places.mjs';

/** Every package of the house, as package.json lists it. @returns {string[]} */
export const workspaces = () => JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).workspaces;

export const typedWorkspaces = () =>
  workspaces().filter((name) => existsSync(path.join(root, name, 'tsconfig.json')));

/** Lists the areas by their package.json, so that a new area is checked from the first day. */
export const areas = () =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mf-'))
    .map(({ name }) => name);

/** The jest projects whose tests need nothing but Node. */
export const webProjects = () => ['shared', 'shell', ...areas()];
