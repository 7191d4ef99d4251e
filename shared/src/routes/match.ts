import { routeTable, type RouteRow } from './table';

export interface RouteMatch {
  readonly row: RouteRow;
  readonly params: Readonly<Record<string, string>>;
}

interface SplitRow {
  readonly row: RouteRow;
  readonly parts: readonly string[];
}

let rows: readonly RouteRow[] = routeTable;
let splitRows: readonly SplitRow[] = splitPaths(rows);

function splitPaths(unsplitRows: readonly RouteRow[]): SplitRow[] {
  return unsplitRows.map((row) => ({ row, parts: splitPath(row.path) }));
}

function splitPath(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

/** Returns the rows of the table and the added rows. The array stays the same object until rows are added. */
export function allRows(): readonly RouteRow[] {
  return rows;
}

/**
 * Adds rows to the table for the life of the page. A new row replaces an existing row with the same owner and id. Rows stay even if a newer
 * release does not have them, because the user may be typing on the screen of such a row.
 */
export function addRows(newRows: readonly RouteRow[]): void {
  if (newRows.every((row) => rows.some((existing) => isSameRow(existing, row)))) return;
  const otherRows = rows.filter(
    (existing) => !newRows.some(({ owner, id }) => owner === existing.owner && id === existing.id),
  );
  rows = [...otherRows, ...newRows];
  splitRows = splitPaths(rows);
}

/** Compares the rows as JSON. Spreading `existing` first gives both texts the same order of keys. */
function isSameRow(existing: RouteRow, row: RouteRow): boolean {
  return JSON.stringify({ ...existing, ...row }) === JSON.stringify(existing);
}

function routeParams(pattern: readonly string[], parts: readonly string[]): Record<string, string> | null {
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

/** Finds the row of a path. Fixed parts take precedence over parameters: `/matches/create` is not a match with the id "create". */
export function matchRoute(pathname: string): RouteMatch | null {
  const pathParts = splitPath(pathname);
  let bestMatch: RouteMatch | null = null;
  for (const { row, parts } of splitRows) {
    const params = routeParams(parts, pathParts);
    if (params && (!bestMatch || Object.keys(params).length < Object.keys(bestMatch.params).length))
      bestMatch = { row, params };
  }
  return bestMatch;
}
