/** Layout shifts are summed in windows. A window ends after a second without a shift, or when it is five seconds long. */
const GAP_MS = 1000;
const WINDOW_MS = 5000;

export interface ShiftWindow {
  readonly firstAt: number;
  readonly lastAt: number;
  readonly sum: number;
}

/** Returns the window to which a shift at this time belongs, with this shift added. */
export function shiftWindow(current: ShiftWindow | null, time: number, value: number): ShiftWindow {
  if (current && time - current.lastAt < GAP_MS && time - current.firstAt < WINDOW_MS)
    return { ...current, lastAt: time, sum: current.sum + value };
  return { firstAt: time, lastAt: time, sum: value };
}

/** One slow interaction is left out for each 50 interactions, because a single delay in a long visit says little about the screen. */
const INTERACTIONS_PER_OUTLIER = 50;

/** Returns the delay that represents all interactions of a screen; null if there were none. */
export function interactionDelay(durations: readonly number[]): number | null {
  const slowest = [...durations].sort((a, b) => b - a);
  return slowest[Math.floor(durations.length / INTERACTIONS_PER_OUTLIER)] ?? null;
}

/**
 * Returns the place of an error in our own code, without the origin: `shell/1.0.0/main.1a2b.js:1:2345`. Returns null for code from
 * elsewhere, such as an extension.
 */
export function placeInOwnCode(stack: string, origin: string): string | null {
  for (const line of stack.split('\n')) {
    const start = line.indexOf(`${origin}/`);
    if (start === -1) continue;
    const place = /^(?:shell|r)\/[\w./+-]+:\d+:\d+/.exec(line.slice(start + origin.length + 1))?.[0];
    if (place !== undefined) return place;
  }
  return null;
}
