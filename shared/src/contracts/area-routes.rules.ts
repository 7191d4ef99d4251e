import type { AreaRoute } from './area-routes';

export const maxAreaRoutes = 40;

/** First parts of addresses that the server or the site itself answers. A test of the server compares them with its routes. */
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

/** Returns the word of an area, with which its addresses and screens begin: `training` of `mf-training`; null: it cannot bring routes. */
export function wordOfArea(area: string): string | null {
  return /^mf-([a-z][a-z0-9-]*)$/.exec(area)?.[1] ?? null;
}

/** Returns the first part of an address: `training` of `/training/:id/plan`. */
export function firstPartOf(path: string): string {
  return path.split('/')[1] ?? '';
}

/** Two addresses of the same shape lead to the same screen, whatever their parameters are called. */
const shapeOf = (path: string) => path.replaceAll(/:[A-Za-z0-9]+/g, ':');

/**
 * Returns why an area may not bring these routes; null: it may. Its addresses and the ids of its screens lie below its own word, so they
 * are never those of another area.
 */
export function routesProblem(area: string, routes: readonly AreaRoute[]): string | null {
  const word = wordOfArea(area);
  if (word === null) return `${area} cannot have routes: only areas called mf-<word> can.`;
  if (serverWords.some((item) => item === word))
    return `/${word} is an address of the server: call the area otherwise.`;
  if (routes.length > maxAreaRoutes)
    return `${area} has ${routes.length} routes, and ${maxAreaRoutes} are allowed.`;
  const foreign = routes.find(({ path }) => firstPartOf(path) !== word);
  if (foreign) return `${foreign.path} is not below /${word}, where the addresses of ${area} are.`;
  const misnamed = routes.find(({ id }) => id !== word && !id.startsWith(`${word}-`));
  if (misnamed)
    return `The screen ${misnamed.id} must be called ${word} or ${word}-…, as it belongs to ${area}.`;
  const seen = new Set<string>();
  for (const { id, path } of routes)
    for (const key of [id, shapeOf(path)]) {
      if (seen.has(key))
        return `${area} names ${key === id ? `the screen ${id}` : `the address ${path}`} twice.`;
      seen.add(key);
    }
  return null;
}
