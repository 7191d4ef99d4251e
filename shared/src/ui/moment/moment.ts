import type { Side } from '@homeground/shared/contracts';

/** Kinds of moments that are celebrated on a full screen, each moment once per device. */
export type MomentKind =
  'CONFIRMED' | 'WIN' | 'DRAW' | 'LOSS' | 'FIRST' | 'STREAK' | 'RATING_SETTLED' | 'RATING_BEST';

export interface Moment {
  /** Id that consists of kind and match, so that the same moment has the same id on every screen. */
  readonly id: string;
  readonly kind: MomentKind;
  /** Number in the text: wins in a row, or the rating. */
  readonly count: number;
}

/**
 * Returns the moment of a confirmed match, for the time until it begins. The id names the opponent, because a match that loses its opponent
 * can be confirmed again, with another one.
 */
export const confirmedMoment = (
  matchId: string,
  { teamId, userId }: Readonly<Pick<Side, 'teamId' | 'userId'>>,
): Moment => ({
  id: `CONFIRMED ${matchId} ${teamId ?? userId ?? ''}`,
  kind: 'CONFIRMED',
  count: 0,
});

export interface MomentMatch {
  readonly id: string;
  readonly title: string;
  /** True if only the two teams can open the match, so that a link would be of no use to others. */
  readonly isPrivate: boolean;
}
