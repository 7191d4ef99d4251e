export interface Tally {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export type Outcome = keyof Tally;

export interface Arc {
  readonly outcome: Outcome;
  /** Parts of the whole ring: where it starts, and how long it is. */
  readonly from: number;
  readonly length: number;
}

export const gamesOf = ({ wins, draws, losses }: Tally): number => wins + draws + losses;

export function sumOf(records: readonly Tally[]): Tally {
  return records.reduce(
    (sum, one) => ({
      wins: sum.wins + one.wins,
      draws: sum.draws + one.draws,
      losses: sum.losses + one.losses,
    }),
    { wins: 0, draws: 0, losses: 0 },
  );
}

/** Wins, then draws, then losses, once around; what never happened takes no room. */
export function ringOf(record: Tally): readonly Arc[] {
  const games = gamesOf(record);
  if (games === 0) return [];
  let from = 0;
  return (['wins', 'draws', 'losses'] as const).flatMap((outcome) => {
    const length = record[outcome] / games;
    if (length === 0) return [];
    const arc = { outcome, from, length };
    from += length;
    return [arc];
  });
}
