/** A great moment of one side: shown on a screen of its own, once for each thing on a device. */
export type MomentKind =
  'CONFIRMED' | 'WIN' | 'DRAW' | 'LOSS' | 'FIRST' | 'STREAK' | 'RATING_SETTLED' | 'RATING_BEST';

export interface Moment {
  /** Kind and match: the same thing has the same id on every screen. */
  readonly id: string;
  readonly kind: MomentKind;
  /** Wins in a row, or the rating. */
  readonly count: number;
}

/** The match is on: a moment while it is still ahead. */
export const confirmedMoment = (matchId: string): Moment => ({
  id: `CONFIRMED ${matchId}`,
  kind: 'CONFIRMED',
  count: 0,
});

export interface MomentMatch {
  readonly id: string;
  readonly title: string;
  /** Only two teams know of it: a link would lead nobody anywhere. */
  readonly isPrivate: boolean;
}
