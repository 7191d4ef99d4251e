import { checkNode } from './gate/node-version.mjs';

/** `npm run lint` lints the whole repository, as `npm test` does. */
checkNode();
const { startLint } = await import('./gate/checks.mjs');
const { runStages } = await import('./gate/stages.mjs');

const isGood = await runStages([{ title: 'Lint', run: startLint() }]);
process.exit(isGood ? 0 : 1);
