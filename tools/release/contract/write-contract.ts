import { readFileSync, writeFileSync } from 'node:fs';
import { resolveRepositoryPath } from '../../webpack/workspace';
import { contractProblems } from './changelog.rules';
import { compareContracts, currentContract, readSnapshot, snapshotFile } from './shared-contract';

/**
 * `npm run contract` writes shared/contract.json when a version of shared is published. With `--first` there is no earlier contract to
 * compare with.
 */
async function main(): Promise<void> {
  const after = await currentContract();
  const isFirst = process.argv.includes('--first');
  const before = isFirst ? after : readSnapshot();
  const changelog = readFileSync(resolveRepositoryPath('shared/CHANGELOG.md'), 'utf8');
  const diff = isFirst
    ? { removedNames: [], changedNames: [], addedNames: [] }
    : await compareContracts(before, after);
  const problems = contractProblems(diff, { before: before.version, after: after.version }, changelog);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  writeFileSync(resolveRepositoryPath(snapshotFile), `${JSON.stringify(after, null, 1)}\n`);
  console.log(`${snapshotFile}: ${after.version}, ${diff.addedNames.length} new names`);
}

main().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause);
  process.exit(1);
});
