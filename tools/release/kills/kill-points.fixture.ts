import type { KillPoint } from './counted-steps.fixture';

/** Returns a generator of numbers from 0 to 1, which are the same for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** How many steps a release takes when it is not killed. */
export interface Steps {
  /** Number of all steps. */
  readonly all: number;
  /** Number of the last step before the switch. */
  readonly beforeSwitch: number;
}

/**
 * Chooses the points of `count` kills, in random order: half of them among all steps, half among the few steps of the switch. Each
 * point is before a step or during it.
 */
export function killPoints(
  count: number,
  { all, beforeSwitch }: Steps,
  nextRandom: () => number,
): KillPoint[] {
  const points = Array.from({ length: count }, (_, index) => {
    const stepsBefore = index % 2 === 0 ? 0 : beforeSwitch;
    const share = (index + nextRandom()) / count;
    return {
      step: stepsBefore + 1 + Math.floor(share * (all - stepsBefore)),
      isUnderWay: nextRandom() < 0.5,
      order: nextRandom(),
    };
  });
  return points.sort((a, b) => a.order - b.order);
}
