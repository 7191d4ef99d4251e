import { build } from 'esbuild';

/** Maps each file to the files that it imports at run time. */
type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the circles of imports between files, each as the list of its files. Only imports that exist at run time count:
 * an `import()` counts, and an import of types does not. esbuild reads the whole graph once, in seconds.
 * `import-x/no-cycle` searches the graph from each file, which would take more than half of the time of lint.
 * @param packages maps the name of a package of this repository to its sources: `{ '@homeground/shared/*': './shared/src/*\/index.ts' }`
 */
export async function findImportCircles(
  root: string,
  files: readonly string[],
  packages: Readonly<Record<string, string>> = {},
): Promise<readonly (readonly string[])[]> {
  return circlesIn(await readImports(root, files, packages));
}

async function readImports(
  root: string,
  files: readonly string[],
  packages: Readonly<Record<string, string>>,
): Promise<ImportGraph> {
  const paths = Object.fromEntries(Object.entries(packages).map(([name, source]) => [name, [source]]));
  const { metafile } = await build({
    absWorkingDir: root,
    // esbuild would leave out a static import of a file without side effects, but never an import().
    stdin: { contents: files.map((file) => `import('./${file}');`).join('\n'), resolveDir: root },
    bundle: true,
    metafile: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    // An import of the text of a file does not run the file.
    external: ['*?source'],
    logLevel: 'silent',
    // Without the repository's `verbatimModuleSyntax`, esbuild drops imports of types only (`import { type … }`), which lint ignores, too.
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx', paths } },
  });
  return new Map(
    Object.entries(metafile.inputs)
      .filter(([file]) => file !== '<stdin>')
      .map(([file, { imports }]) => [
        file,
        imports.filter(({ external }) => external !== true).map(({ path }) => path),
      ]),
  );
}

/** Finds the strongly connected components of more than one file (Tarjan's algorithm). */
export function circlesIn(graph: ImportGraph): readonly (readonly string[])[] {
  const orderOf = new Map<string, number>();
  const path: string[] = [];
  const onPath = new Set<string>();
  const circles: string[][] = [];

  function visit(file: string): number {
    let lowest = orderOf.size;
    orderOf.set(file, lowest);
    path.push(file);
    onPath.add(file);
    for (const importedFile of graph.get(file) ?? []) {
      if (!orderOf.has(importedFile)) lowest = Math.min(lowest, visit(importedFile));
      else if (onPath.has(importedFile)) lowest = Math.min(lowest, orderOf.get(importedFile) ?? lowest);
    }
    if (lowest === orderOf.get(file)) {
      const component = path.splice(path.indexOf(file));
      for (const member of component) onPath.delete(member);
      if (component.length > 1) circles.push(component);
    }
    return lowest;
  }

  for (const file of graph.keys()) if (!orderOf.has(file)) visit(file);
  return circles;
}
