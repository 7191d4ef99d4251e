import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Type, type Static } from 'typebox';
import { hasShape } from '@homeground/shared/contracts';
import { singletons } from '../../webpack/singletons';
import { packageFile, packageVersion, resolveRepositoryPath } from '../../webpack/workspace';
import { readDocument, type Target } from '../target/target';
import { declarationsOf } from './declarations';

const closedObject = { additionalProperties: false } as const;

/**
 * Types that an area is compiled against. They are published with the shell: declarations of the doors of shared, and the exports of
 * the facades. All are in one file, so that an upload is complete or absent.
 */
export const Contract = Type.Object(
  {
    schema: Type.Literal(1),
    shell: Type.String(),
    /** Version of @homeground/shared, to which the ranges of areas refer. */
    version: Type.String(),
    files: Type.Record(Type.String({ pattern: '^[\\w./-]+$' }), Type.String()),
  },
  { ...closedObject, $id: 'Contract' },
);
export type Contract = Static<typeof Contract>;

const contractPathOf = (shell: string) => `contract/${shell}/contract.json`;
const doorPrefix = '@homeground/shared/';

export const contractDoors = Reflect.ownKeys(singletons)
  .filter((request): request is string => typeof request === 'string' && request.startsWith(doorPrefix))
  .map((request) => request.slice(doorPrefix.length));

const isContract = (value: unknown): value is Contract => hasShape(Contract, value);

/** Reads the contract that a shell has published; null for a shell that was only built. */
export function readContract(target: Target, shell: string): Promise<Contract | null> {
  return readDocument(target, contractPathOf(shell), isContract);
}

export async function publishContract(target: Target, contract: Contract): Promise<void> {
  await target.create(contractPathOf(contract.shell), Buffer.from(JSON.stringify(contract)));
}

/** Returns the declarations of the doors in this checkout. */
export function doorDeclarationsOfCheckout(): Promise<Contract['files']> {
  return declarationsOf(['contracts', ...contractDoors], { removeComments: true });
}

export async function contractOf(shell: string, doors: Contract['files']): Promise<Contract> {
  const files = { ...doors, ...(await readFacades()) };
  return { schema: 1, shell, version: packageVersion('shared'), files };
}

/** Returns declarations of the libraries with a facade: all types, but only the values that the facade exports. */
async function readFacades(): Promise<Record<string, string>> {
  const facadeFiles = Object.entries(singletons).flatMap(([request, { facade }]) =>
    facade ? [[request, facade] as const] : [],
  );
  const files = await Promise.all(
    facadeFiles.map(async ([request, facade]) => {
      const text = await readFile(join(resolveRepositoryPath('tools/webpack/facades'), facade), 'utf8');
      const names = /export \{[^}]*\}/.exec(text)?.[0] ?? 'export {}';
      // react-router-dom only re-exports react-router.
      const moduleName = request === 'react-router-dom' ? 'react-router' : `./node_modules/${request}`;
      return [
        `facades/${facade.replace(/\.ts$/, '.d.ts')}`,
        `export type * from '${moduleName}';\n${names} from '${moduleName}';\n`,
      ] as const;
    }),
  );
  return Object.fromEntries(files);
}

/** Writes a contract into a folder for the compiler. The folder is below `.cache`, so that third-party imports resolve as in the area. */
export async function writeContract(contract: Contract, folder: string): Promise<void> {
  for (const [name, text] of Object.entries(contract.files)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    const importPathOf = (path: string) => relative(dirname(file), path).replaceAll('\\', '/');
    await writeFile(
      file,
      text.replaceAll(
        /'\.\/node_modules\/([^']+)'/g,
        (_, request: string) => `'${importPathOf(packageFile(request, ''))}'`,
      ),
    );
  }
}
