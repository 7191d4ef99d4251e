import { checkNode } from './gate/node-version.mjs';

checkNode();
const { install } = await import('./gate/installed.mjs');
await install();
const { format, jest, lint, types } = await import('./gate/checks.mjs');
const { runStages } = await import('./gate/stages.mjs');
const { webProjects } = await import('./gate/workspaces.mjs');

/** `npm run check`: the inner loop. The rest of `npm test` needs a database, a build or a browser. */
const good = await runStages([
  { title: 'Format', run: format },
  { title: 'Lint', run: lint },
  { title: 'Types', run: types },
  {
    title: 'Unit tests',
    run: () =>
      jest('unit', [
        '--selectProjects',
        ...webProjects(),
        'tools',
        '--testPathIgnorePatterns',
        'tools/generators',
      ]),
  },
]);
process.exit(good ? 0 : 1);
