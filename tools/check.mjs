import { checkNode } from './gate/node-version.mjs';
import { isMainRepository } from './gate/places.mjs';

/**
 * `npm run check` runs the fast checks; the rest of `npm test` needs a database, a build or a browser. `npm run check -- mf-chat` checks
 * that folder only, except for types, because a change in one folder can break another.
 */
checkNode();
const { installPackages } = await import('./gate/installed.mjs');
// The developers of a separate area install the packages of their repository themselves.
if (isMainRepository) await installPackages();
const { checkFormat, checkTypes, runJest, startLint } = await import('./gate/checks.mjs');
const { runStages } = await import('./gate/stages.mjs');
const { webProjects, workspaces } = await import('./gate/workspaces.mjs');

const names = process.argv.slice(2);
const unknownNames = names.filter((name) => !workspaces().includes(name));
if (unknownNames.length > 0) {
  console.error(`There is no workspace ${unknownNames.join(', ')}. Workspaces: ${workspaces().join(', ')}.`);
  process.exit(2);
}

const folders = names.length > 0 ? names : ['.'];
const testedProjects = [...webProjects(), ...(isMainRepository ? ['tools'] : [])].filter(
  (name) => names.length === 0 || names.includes(name),
);

const lint = startLint(folders);
const isGood = await runStages([
  { title: 'Format', run: () => checkFormat(folders) },
  { title: 'Types', run: checkTypes },
  { title: 'Lint', run: lint },
  ...(testedProjects.length > 0
    ? [
        {
          title: 'Unit tests',
          run: () =>
            runJest('unit', [
              '--selectProjects',
              ...testedProjects,
              // These tests take minutes.
              '--testPathIgnorePatterns',
              'tools/generators',
              'tools/container',
              'tools/release/kills',
            ]),
        },
      ]
    : []),
]);
process.exit(isGood ? 0 : 1);
