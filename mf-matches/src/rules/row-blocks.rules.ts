const blockSize = 8;

/** Splits rows into blocks that are rendered together. Only the last block may be shorter. */
export function splitIntoBlocks<T>(rows: readonly T[]): (readonly T[])[] {
  return Array.from({ length: Math.ceil(rows.length / blockSize) }, (_, index) =>
    rows.slice(index * blockSize, (index + 1) * blockSize),
  );
}
