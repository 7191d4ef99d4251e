import { checkNode } from './gate/node-version.mjs';

checkNode();
const { install } = await import('./gate/installed.mjs');
await install();
const { format, jest, startLint, types } = await import('./gate/checks.mjs');
const { runStages } = await import('./gate/stages.mjs');
const { webProjects, workspaces } = await import('./gate/workspaces.mjs');

const named = process.argv.slice(2);
const unknown = named.filter((name) => !workspaces().includes(name));
if (unknown.length > 0) {
  console.error(`No workspace is called ${unknown.join(', ')}. There are: ${workspaces().join(', ')}.`);
  process.exit(2);
}

const folders = named.length > 0 ? named : ['.'];
const tested = [...webProjects(), 'tools'].filter((name) => named.length === 0 || named.includes(name));

/**
 * `npm run check`: the inner loop. The rest of `npm test` needs a database, a build or a browser. `npm run check -- mf-chat` looks at
 * that folder only, except for types: a change in one folder can break another.
 */
const linted = startLint(folders);
const good = await runStages([
  { title: 'Format', run: () => format(folders) },
  { title: 'Types', run: types },
  { title: 'Lint', run: linted },
  ...(tested.length > 0
    ? [
        {
          title: 'Unit tests',
          run: () =>
            jest('unit', [
              '--selectProjects',
              ...tested,
              '--testPathIgnorePatterns',
              'tools/generators',
              'tools/container',
            ]),
        },
      ]
    : []),
]);
process.exit(good ? 0 : 1);
