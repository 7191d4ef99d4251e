import { explainFailure } from '../../platform/explain-failure';
import { examine } from './doctor';
import { report } from './report';

/** `npm run doctor`: looks at everything the server needs, and changes nothing. Ends with 1 when something is wrong. */
try {
  const findings = await examine(process.env);
  process.stdout.write(`${report(findings).join('\n')}\n`);
  if (findings.some(({ state }) => state === 'problem')) process.exitCode = 1;
} catch (thrown) {
  process.stderr.write(`${explainFailure(thrown)}\n`);
  process.exitCode = 1;
}
