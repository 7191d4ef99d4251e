import type { KillPoint } from './counted-steps.fixture';

/** Returns numbers from 0 to 1, the same ones for the same seed. */
export function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The steps of a process in one release, as counted when nobody was killed. */
export interface Steps {
  readonly all: number;
  /** The last step before the switch. */
  readonly beforeSwitch: number;
}

/**
 * Draws the moments of so many kills, in random order: half of them spread over all steps, half of them over the steps of the switch, which
 * are few. Each moment lies before a step or while the step is under way.
 */
export function killPoints(count: number, { all, beforeSwitch }: Steps, next: () => number): KillPoint[] {
  const points = Array.from({ length: count }, (_, index) => {
    const first = index % 2 === 0 ? 0 : beforeSwitch;
    const share = (index + next()) / count;
    return { step: first + 1 + Math.floor(share * (all - first)), isUnderWay: next() < 0.5, order: next() };
  });
  return points.sort((a, b) => a.order - b.order);
}
