import { sql } from 'kysely';
import type { Db } from '../matches/match-row.repository';
import type { GuestSpotRow } from './guest-spot-row.repository';

/** A match that somebody plays as a guest, and for whom. */
export interface GuestMatch {
  readonly matchId: string;
  /** The offer that was accepted; also the room with that side. */
  readonly offerId: string;
  readonly side: GuestSpotRow['side'];
  readonly teamName: string;
}

/**
 * Where this person was accepted. Asked before the matches themselves, so that those are found by their key. `cancelledToo`: a calendar has to hear
 * that a match it knows is off.
 */
export async function guestMatches(
  db: Db,
  of: { readonly userId: string; readonly since: Date; readonly cancelledToo?: boolean },
): Promise<GuestMatch[]> {
  const cancelled = of.cancelledToo
    ? sql`or (r.state = 'CLOSED' and r.opened_at is not null and m.state = 'CANCELLED')`
    : sql``;
  const { rows } = await sql<GuestMatch>`
    select distinct on (r.match_id) r.match_id as "matchId", r.id as "offerId", s.side, team.name as "teamName"
    from room r
    join guest_spot s on s.id = r.guest_spot_id
    join match m on m.id = r.match_id
    join team on team.id = r.host_team_id
    where r.user_id = ${of.userId} and r.kind = 'GUEST' and m.start_at > ${of.since}
      and (r.state = 'CONFIRMED' ${cancelled})
    order by r.match_id limit 500`.execute(db);
  return rows;
}
