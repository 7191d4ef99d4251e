/** Log positions at which the last change of each person ends (docs/decisions/230). */
export interface WrittenPositions {
  /** Remembers that a change of this person ends at this position or before. */
  remember(userId: string, position: number): Promise<void>;
  /** Returns the position that a replica must have reached before this person reads from it; null if it is unknown. */
  of(userId: string): Promise<number | null>;
  /** Drops positions that every replica has reached. */
  forgetBefore(floor: number): void;
  close(): void;
}

/** Positions of a single process. */
export function positionsInMemory(): WrittenPositions {
  const positions = new Map<string, number>();
  return {
    async remember(userId, position) {
      positions.set(userId, Math.max(position, positions.get(userId) ?? 0));
    },
    of: async (userId) => positions.get(userId) ?? 0,
    forgetBefore(floor) {
      for (const [userId, position] of positions) if (position <= floor) positions.delete(userId);
    },
    close: () => undefined,
  };
}
