import type { Module } from 'webpack';

/** Flattens modules that webpack has concatenated. */
function flattenModule(module: Module): readonly Module[] {
  const { modules } = module as Module & { readonly modules?: readonly Module[] };
  return modules?.flatMap(flattenModule) ?? [module];
}

function packageOf(path: string): string | null {
  const normalizedPath = path.replaceAll('\\', '/');
  const [ownPath = '', ...packagePaths] = normalizedPath.split('/node_modules/');
  const packagePath = packagePaths.at(-1);
  // Without node_modules the path is in this repository, perhaps in shared.
  const mayBeShared = packagePath === undefined || packagePath.startsWith('@homeground/shared/');
  const door = mayBeShared && /\/shared\/src\/([a-z0-9-]+)\//.exec(packagePath ?? ownPath)?.[1];
  if (door) return `@homeground/shared/${door}`;
  if (packagePath === undefined) return null;
  const [firstSegment = '', secondSegment = ''] = packagePath.split('/');
  return firstSegment.startsWith('@') ? `${firstSegment}/${secondSegment}` : firstSegment;
}

/** Returns the packages, and the doors of shared, whose code is in this build. */
export function bundledPackages(modules: Iterable<Module>): string[] {
  const names = [...modules]
    .flatMap(flattenModule)
    .flatMap((module) => packageOf(module.nameForCondition() ?? '') ?? []);
  return [...new Set(names)].sort();
}
