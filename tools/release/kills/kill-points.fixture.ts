import type { KillPoint } from './counted-steps.fixture';

/** Returns a generator of numbers from 0 to 1, which are the same for the same seed. */
export function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Numbers of steps of a process in one release without a kill. */
export interface Steps {
  readonly all: number;
  /** Number of the last step before the switch. */
  readonly beforeSwitch: number;
}

/**
 * Chooses the points of `count` kills, in random order: half of them among all steps, half among the few steps of the switch. Each
 * point is before a step or during it.
 */
export function killPoints(count: number, { all, beforeSwitch }: Steps, next: () => number): KillPoint[] {
  const points = Array.from({ length: count }, (_, index) => {
    const first = index % 2 === 0 ? 0 : beforeSwitch;
    const share = (index + next()) / count;
    return { step: first + 1 + Math.floor(share * (all - first)), isUnderWay: next() < 0.5, order: next() };
  });
  return points.sort((a, b) => a.order - b.order);
}
