import type { CreateMatch, LineUpAnswer, SportId } from '@homeground/shared/contracts';
import type { PlaceName } from './places';
import type { SeedClaims } from './results';

/** State that a demo match gets by use cases and the clock. */
export type TargetState =
  'open' | 'paused' | 'confirmed' | 'awaiting' | 'completed' | 'cancelled' | 'expired';

export interface SeedMatch {
  /** A team's name, or a username without `demo_`. */
  readonly host: string;
  readonly away?: string;
  readonly targetState: TargetState;
  /** The team that this challenge is sent to; its answer is pending. */
  readonly challenge?: string;
  /** Days from today, and the hour in Seoul. */
  readonly day: number;
  readonly hour: number;
  readonly place: PlaceName;
  readonly fields: Partial<CreateMatch> &
    Pick<CreateMatch, 'title' | 'content'> & { readonly sport: SportId };
  readonly answers?: readonly LineUpAnswer[];
  /** Players without an account, by name. */
  readonly guests?: readonly string[];
  /** Claims of the sides about the result; in a completed match they agree. */
  readonly claims?: SeedClaims;
}

export const futsal = { sport: 'futsal', playersPerSide: 5, minutes: 120 } as const;
export const soccer = { sport: 'soccer', playersPerSide: 11, minutes: 90 } as const;
export const basketball = { sport: 'basketball', playersPerSide: 5, minutes: 90 } as const;
export const badminton = { sport: 'badminton', playersPerSide: 2, minutes: 60 } as const;
export const single = { playersPerSide: 1, minutes: 60 } as const;
export const bookedVenue = (venueName: string, costPerTeam: number) =>
  ({ venueState: 'BOOKED', venueName, costPerTeam }) as const;
export const venueToBeAgreed = { venueState: 'TO_BE_AGREED', venueName: '' } as const;
