import { isHistoryEntry, type HistoryEntry } from '@homeground/shared/contracts';
import { readDocument, UnreadableDocument, type Target } from '../target/target';

const entryPath = (generation: number) => `history/${generation}.json`;

export function readEntry(target: Target, generation: number): Promise<HistoryEntry | null> {
  return readDocument(target, entryPath(generation), isHistoryEntry);
}

/** Number of generations to look back. The gate, a rollback and the command that deletes old releases must use the same number. */
const maxHistory = 200;

interface HistoryOptions {
  readonly maxEntries?: number;
  /**
   * If true, the history ends before an entry that is not readable; otherwise such an entry is an error. For a rollback, the watch and texts:
   * they need only the newest entries, and must not fail. A command that deletes or checks releases needs every entry.
   */
  readonly readableOnly?: boolean;
}

/**
 * Yields this and the earlier live generations, newest first, and reads each only when it is needed. Releases that were stopped or lost a
 * race are not among them.
 */
export async function* generationsFrom(
  target: Target,
  generation: number,
  { maxEntries = maxHistory, readableOnly = false }: HistoryOptions = {},
): AsyncGenerator<HistoryEntry> {
  let currentGeneration: number | null = generation;
  for (let count = 0; currentGeneration !== null && count < maxEntries; count += 1) {
    const entry: HistoryEntry | null = await readEntry(target, currentGeneration).catch((cause: unknown) => {
      if (readableOnly && cause instanceof UnreadableDocument) return null;
      throw cause;
    });
    if (!entry) return;
    yield entry;
    currentGeneration = entry.before;
  }
}

/** Returns this and the earlier live generations, newest first (see `generationsFrom`). */
export async function historyFrom(
  target: Target,
  generation: number,
  options?: HistoryOptions,
): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  for await (const entry of generationsFrom(target, generation, options)) entries.push(entry);
  return entries;
}

/**
 * Returns the generations that an open tab may still show, if a tab stays open for at most `days`. A generation was live until the next
 * generation began. `history` begins with the newest generation.
 */
export function generationsOpenInTabs(
  history: readonly HistoryEntry[],
  days: number,
  now: Date,
): readonly HistoryEntry[] {
  return history.filter((_, index) => {
    const nextGeneration = history[index - 1];
    return !nextGeneration || now.getTime() - Date.parse(nextGeneration.at) < days * 86_400_000;
  });
}

/** Returns the highest generation number in the history, also of a release that never went live. */
export async function highestGeneration(target: Target, liveGeneration: number): Promise<number> {
  const usedNumbers = (await target.list('history/')).map(({ path }) =>
    Number(/(\d+)\.json$/.exec(path)?.[1] ?? 0),
  );
  return Math.max(liveGeneration, ...usedNumbers);
}

/** Writes the history entry before the switch under an unused number. The number of a killed release is not reused. */
export async function claimGeneration(
  target: Target,
  entryOf: (generation: number) => HistoryEntry,
  liveGeneration: number,
): Promise<HistoryEntry> {
  for (let generation = (await highestGeneration(target, liveGeneration)) + 1; ; generation += 1) {
    const entry = entryOf(generation);
    if (await target.create(entryPath(generation), Buffer.from(`${JSON.stringify(entry, null, 1)}\n`)))
      return entry;
  }
}

export async function removeGeneration(target: Target, generation: number): Promise<void> {
  await target.remove(entryPath(generation));
}
