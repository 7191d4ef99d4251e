import { angleBetween, radiansPerDegree, type Position } from './position.rules';

/**
 * Grid of the search (ARCHITECTURE 4.5): rows of 0.05° latitude, each cut into columns about as wide as a row is high (5.6 km),
 * so that a circle covers about as many cells in Norway as in Kenya.
 */
const rowDegrees = 0.05;
const rowCount = 180 / rowDegrees;
const maxColumns = 360 / rowDegrees;
/** Larger than maxColumns, so that cell numbers of two rows never overlap. */
const stride = 10_000;

export const earthRadiusMetres = 6_371_008.8;
/** Makes the covered area a little too large, because it must never be too small. */
const slack = 1.001;

export function cellOf({ latitude, longitude }: Position): number {
  const row = rowOf(latitude);
  return row * stride + modulo(Math.floor(columnAt(row, longitude)), columnsOf(row));
}

/**
 * Returns all cells that the ring from `innerMetres` (0: the full circle) to `outerMetres` can touch, and perhaps a few more: the
 * query compares the exact distance.
 */
export function cellsAround(centre: Position, outerMetres: number, innerMetres = 0): number[] {
  // The radius of the circle as an angle, in radians.
  const radiusAngle = (outerMetres / earthRadiusMetres) * slack + 1e-9;
  const degrees = radiusAngle / radiansPerDegree;
  const cells: number[] = [];
  for (let row = rowOf(centre.latitude - degrees); row <= rowOf(centre.latitude + degrees); row += 1) {
    for (const column of columnsWithin(centre, radiusAngle, row)) {
      if (innerMetres === 0 || !isInside(centre, innerMetres / earthRadiusMetres / slack, row, column))
        cells.push(row * stride + column);
    }
  }
  return cells;
}

function rowOf(latitude: number): number {
  const clamped = Math.max(-90, Math.min(90, latitude));
  return Math.min(rowCount - 1, Math.floor((clamped + 90) / rowDegrees));
}

function columnsOf(row: number): number {
  const middle = (row + 0.5) * rowDegrees - 90;
  return Math.max(1, Math.ceil(maxColumns * Math.cos(middle * radiansPerDegree)));
}

/** Returns the column as a fraction, without wrapping at 180°: callers round it and wrap it. */
function columnAt(row: number, longitude: number): number {
  return ((longitude + 180) / 360) * columnsOf(row);
}

function columnsWithin(centre: Position, radiusAngle: number, row: number): number[] {
  const count = columnsOf(row);
  const halfDegrees = halfWidth(centre.latitude * radiansPerDegree, radiusAngle, row);
  if (halfDegrees === null) return [];
  const firstColumn = Math.floor(columnAt(row, centre.longitude - halfDegrees));
  const lastColumn = Math.floor(columnAt(row, centre.longitude + halfDegrees));
  if (lastColumn - firstColumn + 1 >= count) return Array.from({ length: count }, (_, column) => column);
  return Array.from({ length: lastColumn - firstColumn + 1 }, (_, step) => modulo(firstColumn + step, count));
}

/** Returns how many degrees of longitude the circle extends to each side within a row; null if it does not reach the row. */
function halfWidth(latitude: number, radiusAngle: number, row: number): number | null {
  // Makes the row a little taller: with rounding errors, a cell at its edge could be left out.
  const low = (row * rowDegrees - 90) * radiansPerDegree - 1e-12;
  const high = low + rowDegrees * radiansPerDegree + 2e-12;
  // A circle on a sphere is widest at this latitude, a little nearer to the pole than its centre.
  const sine = Math.sin(latitude) / Math.cos(radiusAngle);
  const widestLatitude = Math.asin(Math.max(-1, Math.min(1, sine)));
  const widestInRow = Math.max(low, Math.min(high, widestLatitude));
  const divisor = Math.cos(latitude) * Math.cos(widestInRow);
  if (divisor <= 1e-12) return 180;
  const cosine = (Math.cos(radiusAngle) - Math.sin(latitude) * Math.sin(widestInRow)) / divisor;
  if (cosine > 1) return null;
  return cosine <= -1 ? 180 : Math.acos(cosine) / radiansPerDegree;
}

/** Returns whether all corners of a cell are within the angle, so that a ring further out can skip the cell. */
function isInside(centre: Position, angle: number, row: number, column: number): boolean {
  const count = columnsOf(row);
  // Close to a pole a wide cell extends further than its corners.
  if (count < 16) return false;
  const latitudes = [row * rowDegrees - 90, (row + 1) * rowDegrees - 90];
  const longitudes = [column, column + 1].map((edge) => (edge / count) * 360 - 180);
  return latitudes.every((latitude) =>
    longitudes.every((longitude) => angleBetween(centre, { latitude, longitude }) <= angle),
  );
}

function modulo(value: number, modulus: number): number {
  return ((value % modulus) + modulus) % modulus;
}
