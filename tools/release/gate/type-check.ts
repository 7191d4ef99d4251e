import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { singletons } from '../../webpack/singletons';
import { root } from '../../webpack/workspace';
import { contractDoors, layOut, type Contract } from '../contract/contract';
import { ownFolder } from '../own-folder';
import { runNode, ToolFailed } from '../run-node';
import type { Refusal } from './refusal';

/** Maps shared imports of an area to the types that the live shell published. */
function pathsOf(folder: string): Readonly<Record<string, readonly string[]>> {
  const doors = contractDoors.map(
    (door) => [`@homeground/shared/${door}`, [join(folder, door, 'index.d.ts')]] as const,
  );
  const facades = Object.entries(singletons).flatMap(([request, { facade }]) =>
    facade ? [[request, [join(folder, 'facades', facade.replace(/\.ts$/, '.d.ts'))]] as const] : [],
  );
  return Object.fromEntries([...doors, ...facades]);
}

/**
 * Type-checks an area against the *published* contract, not against the shared doors of this checkout, which the live shell may not have
 * yet. Contracts alone come from here: an area carries its own copy of them. Without a contract (a shell built from this very checkout)
 * the checkout is the contract.
 */
export async function typeRefusals(
  area: string,
  contract: Contract | null,
  source = join(root, area),
): Promise<Refusal[]> {
  const folder = await ownFolder('types-against');
  try {
    if (contract) await layOut(contract, folder);
    const config = join(folder, 'tsconfig.json');
    await writeFile(
      config,
      JSON.stringify({
        extends: join(source, 'tsconfig.json'),
        compilerOptions: { types: [], paths: contract ? pathsOf(folder) : {} },
        files: [join(source, 'src/entry.ts')],
        include: [],
      }),
    );
    await runNode([join(root, 'node_modules/typescript/bin/tsc'), '-p', config, '--pretty', 'false'], '');
    return [];
  } catch (cause) {
    if (!(cause instanceof ToolFailed)) throw cause;
    return [{ check: 'types', says: sentence(area, contract, cause.output) }];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function sentence(area: string, contract: Contract | null, output: string): string {
  const errors = output.split('\n').filter((line) => line.includes('error TS'));
  const more = errors.length > 3 ? `\n    … and ${errors.length - 3} more` : '';
  const shown = errors.slice(0, 3).map((line) => `\n    ${line.replaceAll(`${root}/`, '')}`);
  const against = contract
    ? `what the live shell ${contract.shell} published`
    : 'the shared doors of this checkout';
  return `${area} does not fit ${against}. Correct it, or release the shell that has what it needs first (npm run release -w shell).${shown.join('')}${more}`;
}
