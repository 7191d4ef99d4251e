interface Pages<P> {
  readonly pages: readonly P[];
}

/**
 * Creates a `structuralSharing` for a list in pages: an unchanged row stays the same object at any position and is not rendered again.
 * (The library compares by position, so a new first row would change all rows.)
 */
export function sameRows<P extends object, R extends object>(
  rowsOf: (page: P) => readonly R[],
  idOf: (row: R) => string,
  withRows: (page: P, rows: R[]) => P,
): (old: unknown, next: unknown) => unknown {
  return (old, next) => {
    if (!isPages<P>(old) || !isPages<P>(next)) return next;
    const before = new Map(old.pages.flatMap(rowsOf).map((row) => [idOf(row), row]));
    const keep = (row: R): R => {
      const known = before.get(idOf(row));
      return known !== undefined && (known === row || JSON.stringify(known) === JSON.stringify(row))
        ? known
        : row;
    };
    return { ...next, pages: next.pages.map((page) => withRows(page, rowsOf(page).map(keep))) };
  };
}

/** Whether the data is that of an infinite query. The caller's query decides the type of its pages. */
function isPages<P>(data: unknown): data is Pages<P> {
  return typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages);
}
