import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { circlesIn } from './import-circles';

/** An import of one module by another. */
interface ModuleImport {
  readonly from: string;
  readonly to: string;
  /** Text about the import: `file:line imports file`. */
  readonly line: string;
}

/**
 * Returns the circles between the folders of `root`, each as a text with its modules and the imports between them. Imports
 * of types count too, because code that needs a type of another module changes with that module. `files` are paths below
 * `root`.
 */
export function findModuleCircles(root: string, files: readonly string[]): readonly string[] {
  const imports = files.flatMap((file) => importsOf(root, file));
  const graph = new Map<string, string[]>();
  for (const { from, to } of imports) graph.set(from, [...new Set([...(graph.get(from) ?? []), to])]);
  return circlesIn(graph).map((members) => {
    const modules = shortestCircle(graph, members);
    const steps = modules.map((from, index) => ({ from, to: modules[(index + 1) % modules.length] }));
    const lines = imports.filter((item) =>
      steps.some(({ from, to }) => item.from === from && item.to === to),
    );
    return [[...modules, modules[0]].join(' → '), ...lines.map(({ line }) => `  ${line}`)].join('\n');
  });
}

function importsOf(root: string, file: string): ModuleImport[] {
  const [from] = file.split('/');
  if (from === undefined || from === file) return [];
  const source = readFileSync(join(root, file), 'utf8');
  return ts.preProcessFile(source).importedFiles.flatMap(({ fileName, pos }) => {
    if (!fileName.startsWith('.')) return [];
    const target = normalize(join(dirname(file), fileName));
    const [to] = target.split('/');
    if (to === undefined || to === '..' || to === from || to === target) return [];
    const number = source.slice(0, pos).split('\n').length;
    return [{ from, to, line: `${file}:${number} imports ${target}` }];
  });
}

/**
 * Finds the shortest way from a member back to itself. Many modules may form several circles, and the shortest circle is the easiest to
 * remove.
 */
function shortestCircle(
  graph: ReadonlyMap<string, readonly string[]>,
  members: readonly string[],
): readonly string[] {
  const circles = members.flatMap((start) => {
    const paths = [[start]];
    const visitedModules = new Set<string>();
    for (const path of paths) {
      for (const next of graph.get(path.at(-1) ?? start) ?? []) {
        if (next === start) return [path];
        if (!visitedModules.has(next)) paths.push([...path, next]);
        visitedModules.add(next);
      }
    }
    return [];
  });
  return circles.sort((a, b) => a.length - b.length)[0] ?? members;
}
