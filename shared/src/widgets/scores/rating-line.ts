export interface LinePoint {
  readonly x: number;
  readonly y: number;
}

export interface RatingLine {
  readonly linePoints: readonly LinePoint[];
  readonly low: number;
  readonly high: number;
}

/** Minimum range of the vertical axis in rating points, so that small changes look small. */
const minRange = 100;

/**
 * Returns the points of a line chart in a box, from left to right at equal steps. The values fill the height of the box; if their range is
 * below the minimum, they are in the middle.
 */
export function ratingLine(
  values: readonly number[],
  box: { readonly width: number; readonly height: number },
): RatingLine {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const padding = Math.max(0, minRange - (high - low)) / 2;
  const [axisMin, range] = [low - padding, Math.max(minRange, high - low)];
  const step = values.length > 1 ? box.width / (values.length - 1) : 0;
  const linePoints = values.map((value, index) => ({
    x: values.length > 1 ? index * step : box.width / 2,
    y: box.height * (1 - (value - axisMin) / range),
  }));
  return { linePoints, low, high };
}
