import type { Module } from 'webpack';

/** Flattens modules that webpack has concatenated. */
function flat(module: Module): readonly Module[] {
  const { modules } = module as Module & { readonly modules?: readonly Module[] };
  return modules?.flatMap(flat) ?? [module];
}

function packageOf(path: string): string | null {
  const place = path.replaceAll('\\', '/');
  const door = /\/shared\/src\/([a-z0-9-]+)\//.exec(place)?.[1];
  if (door && !place.includes('/node_modules/')) return `@homeground/shared/${door}`;
  const inside = place.split('/node_modules/').at(-1);
  if (inside === undefined || inside === place) return null;
  const [scope = '', name = ''] = inside.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}

/** Returns the packages, and the doors of shared, whose code is in this build. */
export function bundledPackages(modules: Iterable<Module>): string[] {
  const names = [...modules]
    .flatMap(flat)
    .flatMap((module) => packageOf(module.nameForCondition() ?? '') ?? []);
  return [...new Set(names)].sort();
}
