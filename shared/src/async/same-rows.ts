interface Pages<P> {
  readonly pages: readonly P[];
}

/**
 * Creates a `structuralSharing` function for a list in pages. An unchanged row stays the same object at any position, so it is not rendered
 * again. The default of TanStack Query compares by position, so a new first row would change all rows.
 */
export function sameRows<P extends object, R extends object>(
  rowsOf: (page: P) => readonly R[],
  idOf: (row: R) => string,
  withRows: (page: P, rows: R[]) => P,
): (oldData: unknown, newData: unknown) => unknown {
  return (oldData, newData) => {
    if (!isPages<P>(oldData) || !isPages<P>(newData)) return newData;
    const previousRows = new Map(oldData.pages.flatMap(rowsOf).map((row) => [idOf(row), row]));
    const reusePreviousRow = (row: R): R => {
      const previousRow = previousRows.get(idOf(row));
      return previousRow !== undefined &&
        (previousRow === row || JSON.stringify(previousRow) === JSON.stringify(row))
        ? previousRow
        : row;
    };
    return {
      ...newData,
      pages: newData.pages.map((page) => withRows(page, rowsOf(page).map(reusePreviousRow))),
    };
  };
}

/** Returns whether the data comes from an infinite query. The caller's query decides the type of the pages. */
function isPages<P>(data: unknown): data is Pages<P> {
  return typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages);
}
