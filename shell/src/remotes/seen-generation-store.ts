import { readItem, writeItem } from '@homeground/shared/session';

/** Position of a registry in the order of publications. */
export interface Generation {
  readonly generation: number;
  readonly publishedAt: string;
}

export interface SeenGenerationStore {
  readonly read: () => Generation | null;
  /** Stores only newer generations. */
  readonly write: (registry: Generation) => void;
}

/**
 * Returns whether the first document is older than the second. Generations only grow, so a lower number means an older document. A new
 * installation of the site counts from one again; its date is newer, so it does not count as old.
 */
export function isOlder(first: Generation, second: Generation): boolean {
  return first.generation < second.generation && first.publishedAt <= second.publishedAt;
}

const storageKey = 'homeground.generation';

/** The newest registry that any tab of this browser has seen. */
export const seenGenerationStore: SeenGenerationStore = {
  read: () => {
    try {
      const stored = JSON.parse(readItem('local', storageKey) ?? 'null') as Partial<
        Record<keyof Generation, unknown>
      > | null;
      const { generation, publishedAt } = stored ?? {};
      if (!Number.isSafeInteger(generation) || typeof publishedAt !== 'string') return null;
      return { generation: Number(generation), publishedAt };
    } catch {
      return null;
    }
  },
  write: ({ generation, publishedAt }) => {
    const previous = seenGenerationStore.read();
    if (previous && (isOlder({ generation, publishedAt }, previous) || previous.publishedAt === publishedAt))
      return;
    writeItem('local', storageKey, JSON.stringify({ generation, publishedAt }));
  },
};
