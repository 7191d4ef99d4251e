/** Returns the same numbers from 0 to 1 for the same seed, so that a failure can be repeated. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Returns random numbers from 0 to 1 for the moments of kills, and prints their seed. The seed is fixed, so that a failure is caused by the
 * change and not by chance. Long runs draw a new seed; TEST_SEED repeats the moments of an earlier run.
 */
export function randomMoments(): () => number {
  const drawnSeed = process.env['LONG_TESTS'] === '1' ? Math.floor(Math.random() * 2 ** 32) : 20_260_501;
  const seed = Number(process.env['TEST_SEED'] ?? drawnSeed);
  process.stdout.write(`The moments of the kills have the seed ${seed}.\n`);
  return randomFrom(seed);
}
