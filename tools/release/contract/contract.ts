import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Type, type Static } from 'typebox';
import { hasShape } from '@homeground/shared/contracts';
import { singletons } from '../../webpack/singletons';
import { packageFile, packageVersion, placeOf } from '../../webpack/workspace';
import { readJson, type Target } from '../target/target';
import { declarationsOf } from './declarations';

const closed = { additionalProperties: false } as const;

/**
 * The types an area is checked against, published with the shell that keeps them: declarations of the doors of shared, and of what the
 * facades let through. One file, so that it is there or not.
 */
export const Contract = Type.Object(
  {
    schema: Type.Literal(1),
    shell: Type.String(),
    /** Version of @homeground/shared, which areas name in their ranges. */
    version: Type.String(),
    files: Type.Record(Type.String({ pattern: '^[\\w./-]+$' }), Type.String()),
  },
  { ...closed, $id: 'Contract' },
);
export type Contract = Static<typeof Contract>;

const contractPathOf = (shell: string) => `contract/${shell}/contract.json`;
const doorPrefix = '@homeground/shared/';

export const contractDoors = Reflect.ownKeys(singletons)
  .filter((request): request is string => typeof request === 'string' && request.startsWith(doorPrefix))
  .map((request) => request.slice(doorPrefix.length));

export async function readContract(target: Target, shell: string): Promise<Contract | null> {
  const value = await readJson(target, contractPathOf(shell));
  return hasShape(Contract, value) ? (value as Contract) : null;
}

export async function publishContract(target: Target, contract: Contract): Promise<void> {
  await target.create(contractPathOf(contract.shell), Buffer.from(JSON.stringify(contract)));
}

/** Declarations of the doors as they are in this checkout. */
export function doorsOfCheckout(): Promise<Contract['files']> {
  return declarationsOf(['contracts', ...contractDoors], { removeComments: true });
}

export async function contractOf(shell: string, doors: Contract['files']): Promise<Contract> {
  const files = { ...doors, ...(await readFacades()) };
  return { schema: 1, shell, version: packageVersion('shared'), files };
}

/** All types of the library, and of its values only those the shell lets through. */
async function readFacades(): Promise<Record<string, string>> {
  const facadeFiles = globalThis.Object.entries(singletons).flatMap(([request, { facade }]) =>
    facade ? [[request, facade] as const] : [],
  );
  const files = await Promise.all(
    facadeFiles.map(async ([request, facade]) => {
      const text = await readFile(join(placeOf('tools/webpack/facades'), facade), 'utf8');
      const names = /export \{[^}]*\}/.exec(text)?.[0] ?? 'export {}';
      const moduleName = request === 'react-router-dom' ? 'react-router' : `./node_modules/${request}`;
      return [
        `facades/${facade.replace(/\.ts$/, '.d.ts')}`,
        `export type * from '${moduleName}';\n${names} from '${moduleName}';\n`,
      ] as const;
    }),
  );
  return globalThis.Object.fromEntries(files);
}

/** Lays a contract out for the compiler; everything below `.cache` finds bought packages as the area does. */
export async function writeContract(contract: Contract, folder: string): Promise<void> {
  for (const [name, text] of globalThis.Object.entries(contract.files)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    const toFile = (path: string) => relative(dirname(file), path).replaceAll('\\', '/');
    await writeFile(
      file,
      text.replaceAll(
        /'\.\/node_modules\/([^']+)'/g,
        (_, request: string) => `'${toFile(packageFile(request, ''))}'`,
      ),
    );
  }
}
