import { routeTable, type RouteRow, type ScreenId } from './table';

export interface RouteMatch {
  readonly row: RouteRow & { readonly id: ScreenId };
  readonly params: Readonly<Record<string, string>>;
}

const compiled = routeTable.map((row) => ({ row, parts: split(row.path) }));

function split(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function paramsOf(pattern: readonly string[], given: readonly string[]): Record<string, string> | null {
  if (pattern.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decoded(value);
    else if (part !== value) return null;
  }
  return params;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Fixed words win over parameters: `/matches/create` is not a match called "create". */
export function matchRoute(pathname: string): RouteMatch | null {
  const given = split(pathname);
  let best: RouteMatch | null = null;
  for (const { row, parts } of compiled) {
    const params = paramsOf(parts, given);
    if (params && (!best || Object.keys(params).length < Object.keys(best.params).length))
      best = { row, params };
  }
  return best;
}
