import { isHistoryEntry, type HistoryEntry } from '@homeground/shared/contracts';
import { readJson, type Target } from '../target/target';

const placeOf = (generation: number) => `history/${generation}.json`;

export async function readEntry(target: Target, generation: number): Promise<HistoryEntry | null> {
  const value = await readJson(target, placeOf(generation));
  return isHistoryEntry(value) ? value : null;
}

/** Number of generations to look back. The gate, a rollback and the collector must use the same number. */
const reach = 200;

/** Returns earlier live generations, newest first, by following `before`. Cancelled and beaten releases are not in that chain. */
export async function historyFrom(target: Target, generation: number, most = reach): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  for (let at: number | null = generation; at !== null && entries.length < most;) {
    const entry: HistoryEntry | null = await readEntry(target, at);
    if (!entry) break;
    entries.push(entry);
    at = entry.before;
  }
  return entries;
}

/** Writes the history entry before the switch under an unused number. Numbers also grow past releases that never went live. */
export async function claimGeneration(
  target: Target,
  entryOf: (generation: number) => HistoryEntry,
  live: number,
): Promise<HistoryEntry> {
  const usedNumbers = (await target.list('history/')).map(({ path }) =>
    Number(/(\d+)\.json$/.exec(path)?.[1] ?? 0),
  );
  for (let generation = Math.max(live, ...usedNumbers) + 1; ; generation += 1) {
    const entry = entryOf(generation);
    if (await target.create(placeOf(generation), Buffer.from(`${JSON.stringify(entry, null, 1)}\n`)))
      return entry;
  }
}

export async function forgetGeneration(target: Target, generation: number): Promise<void> {
  await target.remove(placeOf(generation));
}
