interface Pages<P> {
  readonly pages: readonly P[];
}

/**
 * Makes a `structuralSharing` for a list in pages: a row that says the same as before stays the same object, wherever it stands now, and
 * is not drawn again. (The library compares by position: one new row on top would make all below it new.)
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

/** Data of an infinite query; the caller's query says of what. */
function isPages<P>(data: unknown): data is Pages<P> {
  return typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages);
}
