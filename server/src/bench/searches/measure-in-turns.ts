import { measureMs, percentilesOf, type Percentiles } from '../figures';

/** Searches by name. The first is the plain search, with which the others are compared. */
export type Searches = Readonly<Record<string, () => Promise<unknown>>>;

/** Time after which a search is no longer repeated, so that slow searches do not take hours. */
const enoughMs = 20_000;
const targets = { p50: 10, p99: 50, ratio: 3 };

/** Measures all searches in turns, so that other work on the machine slows each search equally. */
export async function measureInTurns(
  searches: Searches,
  count: number,
): Promise<Record<string, Percentiles>> {
  const timesByName = new Map(Object.keys(searches).map((name) => [name, [] as number[]]));
  // Negative rounds warm up and are not counted.
  for (let round = -2; round < count; round += 1)
    for (const [name, search] of Object.entries(searches)) {
      const times = timesByName.get(name) ?? [];
      if (times.reduce((sum, ms) => sum + ms, 0) > enoughMs) continue;
      const ms = await measureMs(search);
      if (round >= 0) times.push(ms);
    }
  return Object.fromEntries([...timesByName].map(([name, times]) => [name, percentilesOf(times)]));
}

export function tableOf(figures: Readonly<Record<string, Percentiles>>) {
  const [plain] = Object.values(figures);
  return Object.fromEntries(
    Object.entries(figures).map(([name, { p50, p99 }]) => {
      const ratio = p50 / (plain?.p50 ?? NaN);
      const missed = [
        ...(p50 > targets.p50 ? ['p50'] : []),
        ...(p99 > targets.p99 ? ['p99'] : []),
        ...(ratio > targets.ratio ? ['ratio'] : []),
      ];
      return [
        name,
        {
          'p50 (p99) in ms': `${p50.toFixed(1)} (${p99.toFixed(1)})`,
          'p50 / plain': ratio.toFixed(1),
          'missed targets': missed.join(', '),
        },
      ];
    }),
  );
}
