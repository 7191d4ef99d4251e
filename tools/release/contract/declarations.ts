import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { packageFile, resolveRepositoryPath } from '../../webpack/workspace';
import { createTemporaryFolder } from '../temporary-folder';
import { runNode } from '../run-node';

/** Returns the declarations of these doors of shared in this checkout, by path. */
export async function declarationsOf(
  doors: readonly string[],
  { removeComments }: { readonly removeComments: boolean },
): Promise<Record<string, string>> {
  const folder = await createTemporaryFolder('declarations');
  try {
    const config = join(folder, 'tsconfig.json');
    const sources = resolveRepositoryPath('shared/src');
    await writeFile(
      config,
      JSON.stringify({
        extends: resolveRepositoryPath('shared/tsconfig.json'),
        compilerOptions: {
          noEmit: false,
          declaration: true,
          emitDeclarationOnly: true,
          removeComments,
          // The door for tests uses the globals of jest.
          types: doors.includes('testing') ? ['jest'] : [],
          rootDir: sources,
          outDir: join(folder, 'out'),
        },
        files: doors.map((door) => join(sources, door, 'index.ts')),
        include: [],
      }),
    );
    await runNode(
      [packageFile('typescript-native', 'bin/tsc'), '-p', config],
      'The doors of shared have type errors.',
    );
    return await readDeclarations(join(folder, 'out'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readDeclarations(folder: string): Promise<Record<string, string>> {
  const paths = await readdir(folder, { recursive: true });
  const names = paths.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.d.ts'));
  const files = await Promise.all(
    names
      .sort()
      .map(
        async (name) => [name, relativizeImports(name, await readFile(join(folder, name), 'utf8'))] as const,
      ),
  );
  return Object.fromEntries(files);
}

/** Makes the imports of other doors relative, so that two contracts can be compared side by side. */
function relativizeImports(name: string, text: string): string {
  return text.replaceAll(/(['"])@homeground\/shared\/([a-z0-9-]+)\1/g, (_, quote: string, door: string) => {
    const importPath = relative(dirname(name), `${door}/index.js`).replaceAll('\\', '/');
    return quote + (importPath.startsWith('.') ? importPath : `./${importPath}`) + quote;
  });
}
