import { explainFailure } from '../../platform/explain-failure';
import { examine } from './doctor';
import { report } from './report';

/** Runs `npm run doctor`: checks all that the server needs, without changes. Exits with 1 if there is a problem. */
try {
  const findings = await examine(process.env);
  process.stdout.write(`${report(findings).join('\n')}\n`);
  if (findings.some(({ state }) => state === 'problem')) process.exitCode = 1;
} catch (thrown) {
  process.stderr.write(`${explainFailure(thrown)}\n`);
  process.exitCode = 1;
}
