import type { AreaRoute } from './area-routes';

export const maxAreaRoutes = 40;

/**
 * First parts of addresses that belong to the server or to files of the site. A test of the server compares this list with the server's
 * routes.
 */
export const serverWords = [
  'answer',
  'api',
  'contract',
  'decision',
  'files',
  'gallery',
  'healthz',
  'history',
  'letters',
  'm',
  'metrics',
  'operator',
  'privacy',
  'r',
  'readyz',
  'releases',
  'report',
  'shell',
  'v2',
] as const;

/**
 * Returns the word with which all addresses and screen ids of an area begin: `training` for `mf-training`. Returns null if the area cannot
 * bring routes.
 */
export function wordOfArea(area: string): string | null {
  return /^mf-([a-z][a-z0-9-]*)$/.exec(area)?.[1] ?? null;
}

/** Returns the first part of an address: `training` for `/training/:id/plan`. */
export function firstPartOf(path: string): string {
  return path.split('/')[1] ?? '';
}

/** Replaces parameter names, because two addresses that differ only in these names lead to the same screen. */
const withoutParameterNames = (path: string) => path.replaceAll(/:[A-Za-z0-9]+/g, ':');

/**
 * Returns the reason why an area may not bring these routes; null if there is none. Addresses and screen ids must begin with the area's own
 * word, so that two areas never have the same address.
 */
export function routesProblem(area: string, routes: readonly AreaRoute[]): string | null {
  const word = wordOfArea(area);
  if (word === null) return `${area} cannot have routes: only areas called mf-<word> can.`;
  if (serverWords.some((item) => item === word))
    return `/${word} is an address of the server: rename the area.`;
  if (routes.length > maxAreaRoutes)
    return `${area} has ${routes.length} routes, and ${maxAreaRoutes} are allowed.`;
  const foreignRoute = routes.find(({ path }) => firstPartOf(path) !== word);
  if (foreignRoute) return `${foreignRoute.path} is not below /${word}, where the addresses of ${area} are.`;
  const misnamedRoute = routes.find(({ id }) => id !== word && !id.startsWith(`${word}-`));
  if (misnamedRoute)
    return `The screen ${misnamedRoute.id} must be called ${word} or ${word}-…, as it belongs to ${area}.`;
  const seenKeys = new Set<string>();
  for (const { id, path } of routes)
    for (const key of [id, withoutParameterNames(path)]) {
      if (seenKeys.has(key))
        return `${area} names ${key === id ? `the screen ${id}` : `the address ${path}`} twice.`;
      seenKeys.add(key);
    }
  return null;
}
