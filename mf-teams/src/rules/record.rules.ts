export interface Tally {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export type Outcome = keyof Tally;

export interface Arc {
  readonly outcome: Outcome;
  /** Start of the arc, as a fraction of the ring. */
  readonly from: number;
  /** Length of the arc, as a fraction of the ring. */
  readonly length: number;
}

export const countGames = ({ wins, draws, losses }: Tally): number => wins + draws + losses;

export function addRecords(records: readonly Tally[]): Tally {
  return records.reduce(
    (sum, record) => ({
      wins: sum.wins + record.wins,
      draws: sum.draws + record.draws,
      losses: sum.losses + record.losses,
    }),
    { wins: 0, draws: 0, losses: 0 },
  );
}

/** Returns arcs for wins, draws and losses, in this order. A count of 0 has no arc. */
export function arcsOf(record: Tally): readonly Arc[] {
  const games = countGames(record);
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
