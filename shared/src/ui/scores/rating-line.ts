export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface RatingLine {
  readonly spots: readonly Spot[];
  readonly low: number;
  readonly high: number;
}

/** Minimum range of the vertical axis in rating points, so that small changes look small. */
const leastSpan = 100;

/**
 * Returns the points of a line chart in a box: from left to right at equal steps, the lowest value at the bottom, the highest at the top.
 */
export function ratingLine(
  values: readonly number[],
  box: { readonly width: number; readonly height: number },
): RatingLine {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const spare = Math.max(0, leastSpan - (high - low)) / 2;
  const [floor, span] = [low - spare, Math.max(leastSpan, high - low)];
  const step = values.length > 1 ? box.width / (values.length - 1) : 0;
  const spots = values.map((value, index) => ({
    x: values.length > 1 ? index * step : box.width / 2,
    y: box.height * (1 - (value - floor) / span),
  }));
  return { spots, low, high };
}
