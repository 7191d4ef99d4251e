import { sql } from 'kysely';

/** What decides whether a match is for two teams alone. */
export interface Privacy {
  readonly challenged_team_id: string | null;
  readonly confirmed_at: Date | null;
}

/**
 * A challenge is seen by the two sides only, until it is confirmed or opened to everybody (SPEC 5.6). One that is opened has no
 * challenged team any more; one whose opponent leaves is private again.
 */
export function isPrivate({ challenged_team_id, confirmed_at }: Privacy): boolean {
  return challenged_team_id !== null && confirmed_at === null;
}

/** The opposite as a condition on `match`. */
export const isPublic = sql<boolean>`(match.challenged_team_id is null or match.confirmed_at is not null)`;
