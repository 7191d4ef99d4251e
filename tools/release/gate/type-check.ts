import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../../build/write';
import { singletons } from '../../webpack/singletons';
import { packageFile, resolveRepositoryPath, root } from '../../webpack/workspace';
import { contractDoors, writeContract, type Contract } from '../contract/contract';
import { createTemporaryFolder } from '../temporary-folder';
import { runNode, ToolFailed } from '../run-node';
import type { Refusal } from './refusal';

const buildInfoName = 'known.tsbuildinfo';

/** Maps shared imports of an area to the types that the live shell published, except the widgets. */
function pathsOf(folder: string): Readonly<Record<string, readonly string[]>> {
  const doors = contractDoors.map(
    (door) => [`@homeground/shared/${door}`, [join(folder, door, 'index.d.ts')]] as const,
  );
  const facades = Object.entries(singletons).flatMap(([request, { facade }]) =>
    facade ? [[request, [join(folder, 'facades', facade.replace(/\.ts$/, '.d.ts'))]] as const] : [],
  );
  // An area bundles its own copy of the shared widgets, so their sources are checked against the kit of the live shell, too.
  const widgets = [
    '@homeground/shared/widgets',
    [resolveRepositoryPath('shared/src/widgets/index.ts')],
  ] as const;
  return Object.fromEntries([...doors, ...facades, widgets]);
}

/**
 * Type-checks an area against the types that the live shell published, because the shared doors of this checkout may be newer. Only the
 * doors `contracts` and `widgets` come from this checkout, because an area contains its own copy of them. If the live shell was built from
 * this checkout, there are no published types, and the area is checked against this checkout.
 *
 * The build info of the last check that passed is copied into the folder of this check. So the compiler checks only changed files, and
 * two commands of one checkout do not write the same file. The build info contains relative paths. They stay valid because the
 * folders of all checks have the same depth.
 */
export async function typeRefusals(
  area: string,
  contract: Contract | null,
  source = resolveRepositoryPath(area),
): Promise<Refusal[]> {
  const folder = await createTemporaryFolder('types-against');
  try {
    if (contract) await writeContract(contract, folder);
    const config = join(folder, 'tsconfig.json');
    const buildInfo = join(folder, buildInfoName);
    const lastBuildInfo = join(root, '.cache/types', `${area}-in-the-live-shell.tsbuildinfo`);
    await copyFile(lastBuildInfo, buildInfo).catch(() => undefined);
    await writeFile(
      config,
      JSON.stringify({
        extends: join(source, 'tsconfig.json'),
        compilerOptions: {
          types: [],
          paths: contract ? pathsOf(folder) : {},
          incremental: true,
          tsBuildInfoFile: buildInfo,
        },
        files: [join(source, 'src/entry.ts')],
        include: [],
      }),
    );
    await runNode([packageFile('typescript-native', 'bin/tsc'), '-p', config, '--pretty', 'false'], '');
    await writeAtomically(lastBuildInfo, await readFile(buildInfo)).catch(() => undefined);
    return [];
  } catch (cause) {
    if (!(cause instanceof ToolFailed)) throw cause;
    return [{ check: 'types', message: describeErrors(area, contract, cause.output) }];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function describeErrors(area: string, contract: Contract | null, output: string): string {
  const errors = output.split('\n').filter((line) => line.includes('error TS'));
  const furtherErrors = errors.length > 3 ? `\n    … and ${errors.length - 3} more` : '';
  const shownErrors = errors.slice(0, 3).map((line) => `\n    ${line.replaceAll(`${root}/`, '')}`);
  const comparedWith = contract
    ? `what the live shell ${contract.shell} published`
    : 'the shared doors of this checkout';
  return `${area} does not fit ${comparedWith}. Correct it, or first release a shell that has what it needs (npm run release -w shell).${shownErrors.join('')}${furtherErrors}`;
}
