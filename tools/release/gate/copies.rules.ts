import type { Refusal } from './refusal';

/** Packages that are part of a shared package but have their own name. */
const impliedPackages: Readonly<Record<string, readonly string[]>> = {
  'react-dom': ['scheduler'],
  'react-router-dom': ['react-router'],
  '@tanstack/react-query': ['@tanstack/query-core'],
};

/**
 * Text that every copy of React contains. The text finds a copy that the build's own list of packages does not name. Names of exports would
 * not work, because the build removes unused exports.
 */
const reactString = 'react.transitional.element';

const packageOf = (request: string) =>
  request.startsWith('@homeground/shared/')
    ? request
    : request
        .split('/')
        .slice(0, request.startsWith('@') ? 2 : 1)
        .join('/');

interface BuiltRelease {
  readonly name: string;
  readonly packages?: readonly string[];
}

/** Refuses an area that bundles a package of the shell, because each copy has its own state. */
export function duplicatePackageRefusals(
  { name, packages }: BuiltRelease,
  provides: Readonly<Record<string, string>>,
  scripts: Readonly<Record<string, string>>,
): Refusal[] {
  if (!packages)
    return [
      {
        check: 'copies',
        message: `${name} has no list of its packages, because an older tool built it. Build it again.`,
      },
    ];
  const providedPackages = new Set(
    Object.keys(provides)
      .map(packageOf)
      .flatMap((item) => [item, ...(impliedPackages[item] ?? [])]),
  );
  const bundledCopies = packages.filter((item) => providedPackages.has(item));
  const reactCopies = bundledCopies.includes('react')
    ? []
    : Object.entries(scripts).flatMap(([file, text]) =>
        text.includes(reactString) ? [`react (in ${file})`] : [],
      );
  return [...bundledCopies, ...reactCopies].map((item) => ({
    check: 'copies',
    message: `${name} carries its own copy of ${item}, which the shell provides: two copies have two states. Import it by the name that tools/webpack/singletons.ts lists, and do not add it by hand to the option "shared" of Module Federation.`,
  }));
}
