import { readItem, writeItem } from '@homeground/shared/session';

/** Where a registry stands among all that were ever published. */
export interface Generation {
  readonly generation: number;
  readonly publishedAt: string;
}

export interface SeenGeneration {
  readonly read: () => Generation | null;
  /** Only ever moves forward. */
  readonly write: (registry: Generation) => void;
}

/**
 * Generations only rise, so a lower one is an old document played again. A site that was set up anew counts from one: its document
 * is known by its date, which an old one cannot have.
 */
export function isOlder(one: Generation, other: Generation): boolean {
  return one.generation < other.generation && one.publishedAt <= other.publishedAt;
}

const key = 'homeground.generation';

/** The newest registry this browser has seen, in whichever tab. */
export const seenGeneration: SeenGeneration = {
  read: () => {
    try {
      const kept = JSON.parse(readItem('local', key) ?? 'null') as Partial<
        Record<keyof Generation, unknown>
      > | null;
      const { generation, publishedAt } = kept ?? {};
      if (!Number.isSafeInteger(generation) || typeof publishedAt !== 'string') return null;
      return { generation: Number(generation), publishedAt };
    } catch {
      return null;
    }
  },
  write: ({ generation, publishedAt }) => {
    const before = seenGeneration.read();
    if (before && (isOlder({ generation, publishedAt }, before) || before.publishedAt === publishedAt))
      return;
    writeItem('local', key, JSON.stringify({ generation, publishedAt }));
  },
};
