import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import type { GuestSpotRow } from './guest-spot-row.repository';

/** A match that a user plays as a guest, with the side they play for. */
export interface GuestMatch {
  readonly matchId: string;
  /** Id of the accepted offer and of the room with that side. */
  readonly offerId: string;
  readonly side: GuestSpotRow['side'];
  readonly teamName: string;
}

/**
 * Returns the matches in which the user was accepted as a guest. Calendars set `includesCancelled`, because they must
 * show that a match was cancelled.
 */
export async function guestMatches(
  db: Db,
  filter: { readonly userId: string; readonly since: Date; readonly includesCancelled?: boolean },
): Promise<GuestMatch[]> {
  const orCancelled = filter.includesCancelled
    ? sql`or (r.state = 'CLOSED' and r.opened_at is not null and m.state = 'CANCELLED')`
    : sql``;
  const { rows } = await sql<GuestMatch>`
    select distinct on (r.match_id) r.match_id as "matchId", r.id as "offerId", s.side, team.name as "teamName"
    from room r
    join guest_spot s on s.id = r.guest_spot_id
    join match m on m.id = r.match_id
    join team on team.id = r.host_team_id
    where r.user_id = ${filter.userId} and r.kind = 'GUEST' and m.start_at > ${filter.since}
      and (r.state = 'CONFIRMED' ${orCancelled})
    order by r.match_id limit 500`.execute(db);
  return rows;
}
