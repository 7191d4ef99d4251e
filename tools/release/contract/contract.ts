import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Type, type Static } from 'typebox';
import { hasShape } from '@homeground/shared/contracts';
import { singletons } from '../../webpack/singletons';
import { packageVersion, root } from '../../webpack/workspace';
import { ownFolder } from '../own-folder';
import { runNode } from '../run-node';
import { readJson, type Target } from '../target/target';

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

const placeOf = (shell: string) => `contract/${shell}/contract.json`;
const doorPrefix = '@homeground/shared/';

export const contractDoors = Reflect.ownKeys(singletons)
  .filter((request): request is string => typeof request === 'string' && request.startsWith(doorPrefix))
  .map((request) => request.slice(doorPrefix.length));

export async function readContract(target: Target, shell: string): Promise<Contract | null> {
  const value = await readJson(target, placeOf(shell));
  return hasShape(Contract, value) ? (value as Contract) : null;
}

export async function publishContract(target: Target, contract: Contract): Promise<void> {
  await target.create(placeOf(contract.shell), Buffer.from(JSON.stringify(contract)));
}

/** Declarations of the doors as they are in this checkout. */
export async function contractOf(shell: string): Promise<Contract> {
  const folder = await ownFolder('contract');
  try {
    const config = join(folder, 'tsconfig.json');
    const sources = join(root, 'shared/src');
    await writeFile(
      config,
      JSON.stringify({
        extends: join(root, 'shared/tsconfig.json'),
        compilerOptions: {
          noEmit: false,
          declaration: true,
          emitDeclarationOnly: true,
          removeComments: true,
          types: [],
          rootDir: sources,
          outDir: join(folder, 'out'),
        },
        files: ['contracts', ...contractDoors].map((door) => join(sources, door, 'index.ts')),
        include: [],
      }),
    );
    await runNode(
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', config],
      'The doors of shared have type errors.',
    );
    const files = { ...(await declarations(join(folder, 'out'))), ...(await facades()) };
    return { schema: 1, shell, version: packageVersion('shared'), files };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function declarations(folder: string): Promise<Record<string, string>> {
  const found = await readdir(folder, { recursive: true });
  const names = found.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.d.ts'));
  const files = await Promise.all(
    names
      .sort()
      .map(async (name) => [name, selfContained(name, await readFile(join(folder, name), 'utf8'))] as const),
  );
  return globalThis.Object.fromEntries(files);
}

/** Uses relative paths, so that two contracts can be compared side by side. */
function selfContained(name: string, text: string): string {
  return text.replaceAll(/(['"])@homeground\/shared\/([a-z0-9-]+)\1/g, (_, quote: string, door: string) => {
    const to = relative(dirname(name), `${door}/index.js`).replaceAll('\\', '/');
    return quote + (to.startsWith('.') ? to : `./${to}`) + quote;
  });
}

/** All types of the library, and of its values only those the shell lets through. */
async function facades(): Promise<Record<string, string>> {
  const facadeFiles = globalThis.Object.entries(singletons).flatMap(([request, { facade }]) =>
    facade ? [[request, facade] as const] : [],
  );
  const files = await Promise.all(
    facadeFiles.map(async ([request, facade]) => {
      const text = await readFile(join(root, 'tools/webpack/facades', facade), 'utf8');
      const names = /export \{[^}]*\}/.exec(text)?.[0] ?? 'export {}';
      const from = request === 'react-router-dom' ? 'react-router' : `./node_modules/${request}`;
      return [
        `facades/${facade.replace(/\.ts$/, '.d.ts')}`,
        `export type * from '${from}';\n${names} from '${from}';\n`,
      ] as const;
    }),
  );
  return globalThis.Object.fromEntries(files);
}

/** Lays a contract out for the compiler; everything below `.cache` finds bought packages as the house does. */
export async function layOut(contract: Contract, folder: string): Promise<void> {
  for (const [name, text] of globalThis.Object.entries(contract.files)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    const up = relative(dirname(file), root).replaceAll('\\', '/');
    await writeFile(file, text.replaceAll("'./node_modules/", `'${up}/node_modules/`));
  }
}
