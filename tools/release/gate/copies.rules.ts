import type { Refusal } from './refusal';

/** What a shared package is made of, when that has a name of its own. */
const inside: Readonly<Record<string, readonly string[]>> = {
  'react-dom': ['scheduler'],
  'react-router-dom': ['react-router'],
  '@tanstack/react-query': ['@tanstack/query-core'],
};

/**
 * What stands in the code of React and of what is made to go with one React: what a build says about itself is not the only witness.
 * Names of exports will not do, the build drops those nobody uses.
 */
const mark = 'react.transitional.element';

const packageOf = (request: string) =>
  request.startsWith('@homeground/shared/')
    ? request
    : request
        .split('/')
        .slice(0, request.startsWith('@') ? 2 : 1)
        .join('/');

interface Built {
  readonly name: string;
  readonly packages?: readonly string[];
}

/** Everything the shell provides exists once per page; an area that brings its own has a second state. */
export function copyRefusals(
  { name, packages }: Built,
  provides: Readonly<Record<string, string>>,
  scripts: Readonly<Record<string, string>>,
): Refusal[] {
  if (!packages)
    return [
      {
        check: 'copies',
        says: `${name} does not say which packages it carries: it was built by an older tool. Build it again.`,
      },
    ];
  const once = new Set(
    Object.keys(provides)
      .map(packageOf)
      .flatMap((one) => [one, ...(inside[one] ?? [])]),
  );
  const carried = packages.filter((one) => once.has(one));
  const seen = carried.includes('react')
    ? []
    : Object.entries(scripts).flatMap(([file, text]) => (text.includes(mark) ? [`react (in ${file})`] : []));
  return [...carried, ...seen].map((one) => ({
    check: 'copies',
    says: `${name} carries its own copy of ${one}, which the shell provides: two copies have two states. Import it by the name that tools/webpack/singletons.ts lists, and do not add it to "shared" of the build by hand.`,
  }));
}
