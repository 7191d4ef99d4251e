import { sql } from 'kysely';

/** Columns that decide whether a match is private. */
export interface Privacy {
  readonly challenged_team_id: string | null;
  readonly confirmed_at: Date | null;
}

/**
 * Returns whether only the two sides and accepted guests see a match: a challenge, until it is confirmed or opened to everybody (SPEC 5.6).
 * When the challenge is opened, the match has no challenged team any more. If the confirmed opponent pulls out, the match is private again.
 */
export function isPrivateMatch({ challenged_team_id, confirmed_at }: Privacy): boolean {
  return challenged_team_id !== null && confirmed_at === null;
}

/** The opposite of `isPrivateMatch`, as an SQL condition on `match`. */
export const isPublicMatch = sql<boolean>`(match.challenged_team_id is null or match.confirmed_at is not null)`;
