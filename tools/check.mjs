import { checkNode } from './gate/node-version.mjs';
import { isMainRepository } from './gate/places.mjs';

checkNode();
const { install } = await import('./gate/installed.mjs');
// A team installs the packages of its own repository itself.
if (isMainRepository) await install();
const { format, jest, startLint, types } = await import('./gate/checks.mjs');
const { runStages } = await import('./gate/stages.mjs');
const { webProjects, workspaces } = await import('./gate/workspaces.mjs');

const names = process.argv.slice(2);
const unknown = names.filter((name) => !workspaces().includes(name));
if (unknown.length > 0) {
  console.error(`There is no workspace ${unknown.join(', ')}. Workspaces: ${workspaces().join(', ')}.`);
  process.exit(2);
}

const folders = names.length > 0 ? names : ['.'];
const testedProjects = [...webProjects(), ...(isMainRepository ? ['tools'] : [])].filter(
  (name) => names.length === 0 || names.includes(name),
);

/**
 * `npm run check` runs the fast checks; the rest of `npm test` needs a database, a build or a browser. `npm run check -- mf-chat` checks
 * that folder only, except for types, because a change in one folder can break another.
 */
const lint = startLint(folders);
const good = await runStages([
  { title: 'Format', run: () => format(folders) },
  { title: 'Types', run: types },
  { title: 'Lint', run: lint },
  ...(testedProjects.length > 0
    ? [
        {
          title: 'Unit tests',
          run: () =>
            jest('unit', [
              '--selectProjects',
              ...testedProjects,
              '--testPathIgnorePatterns',
              'tools/generators',
              'tools/container',
              'tools/release/kills',
            ]),
        },
      ]
    : []),
]);
process.exit(good ? 0 : 1);
