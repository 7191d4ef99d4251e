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
  const isShared = packagePath === undefined || packagePath.startsWith('@homeground/shared/');
  const door = isShared && /\/shared\/src\/([a-z0-9-]+)\//.exec(packagePath ?? ownPath)?.[1];
  if (door) return `@homeground/shared/${door}`;
  if (packagePath === undefined) return null;
  const [scope = '', name = ''] = packagePath.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** Returns the packages, and the doors of shared, whose code is in this build. */
export function bundledPackages(modules: Iterable<Module>): string[] {
  const names = [...modules]
    .flatMap(flattenModule)
    .flatMap((module) => packageOf(module.nameForCondition() ?? '') ?? []);
  return [...new Set(names)].sort();
}
