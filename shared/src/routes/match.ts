import { routeTable, type RouteRow, type ScreenId } from './table';

export interface RouteMatch {
  readonly row: RouteRow & { readonly id: ScreenId };
  readonly params: Readonly<Record<string, string>>;
}

const splitRows = routeTable.map((row) => ({ row, parts: split(row.path) }));

function split(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function paramsOf(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (pattern.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const value = parts[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodePart(value);
    else if (part !== value) return null;
  }
  return params;
}

function decodePart(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Finds the row of a path. Fixed parts win over parameters: `/matches/create` is not a match with the id "create". */
export function matchRoute(pathname: string): RouteMatch | null {
  const pathParts = split(pathname);
  let best: RouteMatch | null = null;
  for (const { row, parts } of splitRows) {
    const params = paramsOf(parts, pathParts);
    if (params && (!best || Object.keys(params).length < Object.keys(best.params).length))
      best = { row, params };
  }
  return best;
}
