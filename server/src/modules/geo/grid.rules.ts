import type { Box } from './position.rules';

/** Local copies, because the loops below call them millions of times, and Jest's sandbox makes each access to a global slow. */
const { floor, max, min } = Math;

/** Index of the items that touch each cell of the map. Two flat arrays, so that 130,000 items need no objects. */
export interface Grid {
  readonly west: number;
  readonly south: number;
  readonly cellSize: number;
  readonly columns: number;
  readonly rows: number;
  /** The items of cell c are `items[starts[c]] … items[starts[c + 1] - 1]`. */
  readonly starts: Uint32Array;
  readonly items: Uint32Array;
}

export function gridOf(count: number, cellSize: number, boxOf: (item: number) => Box): Grid {
  const frame = frameOf(count, cellSize, boxOf);
  // Counts the items of each cell, at the index of the next cell; the sums of these counts are the starts.
  const starts = new Uint32Array(frame.columns * frame.rows + 1);
  for (let item = 0; item < count; item += 1) {
    visitCellsIn(frame, boxOf(item), (cellIndex) => {
      starts[cellIndex + 1] = numberAt(starts, cellIndex + 1) + 1;
    });
  }
  for (let cellIndex = 1; cellIndex < starts.length; cellIndex += 1)
    starts[cellIndex] = numberAt(starts, cellIndex) + numberAt(starts, cellIndex - 1);

  const items = new Uint32Array(numberAt(starts, starts.length - 1));
  // The index at which the next item of each cell is stored.
  const nextIndices = starts.slice();
  for (let item = 0; item < count; item += 1) {
    visitCellsIn(frame, boxOf(item), (cellIndex) => {
      const index = numberAt(nextIndices, cellIndex);
      items[index] = item;
      nextIndices[cellIndex] = index + 1;
    });
  }
  return { ...frame, starts, items };
}

/** Visits all items of the cells that the box touches; an item in several cells is visited several times. */
export function visitItemsIn(grid: Grid, box: Box, visit: (item: number) => void): void {
  visitCellsIn(grid, box, (cellIndex) => {
    const end = numberAt(grid.starts, cellIndex + 1);
    for (let index = numberAt(grid.starts, cellIndex); index < end; index += 1)
      visit(numberAt(grid.items, index));
  });
}

/** Reads a number of a typed array at an index known to be inside it. */
export function numberAt(
  numbers: Uint32Array | Int32Array | Float32Array | Float64Array,
  index: number,
): number {
  return numbers[index] ?? 0;
}

type Frame = Pick<Grid, 'west' | 'south' | 'cellSize' | 'columns' | 'rows'>;

function frameOf(count: number, cellSize: number, boxOf: (item: number) => Box): Frame {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let item = 0; item < count; item += 1) {
    const box = boxOf(item);
    west = min(west, box.west);
    south = min(south, box.south);
    east = max(east, box.east);
    north = max(north, box.north);
  }
  if (count === 0) return { west: 0, south: 0, cellSize, columns: 0, rows: 0 };
  const cellsAcross = (from: number, to: number): number => floor((to - from) / cellSize) + 1;
  return { west, south, cellSize, columns: cellsAcross(west, east), rows: cellsAcross(south, north) };
}

function visitCellsIn(frame: Frame, box: Box, visit: (cellIndex: number) => void): void {
  const left = max(0, floor((box.west - frame.west) / frame.cellSize));
  const right = min(frame.columns - 1, floor((box.east - frame.west) / frame.cellSize));
  const bottom = max(0, floor((box.south - frame.south) / frame.cellSize));
  const top = min(frame.rows - 1, floor((box.north - frame.south) / frame.cellSize));
  for (let row = bottom; row <= top; row += 1) {
    for (let column = left; column <= right; column += 1) visit(row * frame.columns + column);
  }
}
