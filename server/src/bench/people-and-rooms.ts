import { sql } from 'kysely';
import { matchRow } from '../modules/matches/match.fixture';
import type { Position } from '../modules/geo/position.rules';
import { createSessions, tokenText } from '../platform/auth/sessions';
import { systemClock } from '../platform/clock';
import type { Trx } from '../platform/database';
import { newId } from '../platform/ids';

export interface BenchUser {
  readonly id: string;
  readonly cookie: string;
}

const seoul: Position = { latitude: 37.55, longitude: 126.99 };

/** Inserts users who are signed in, each at a position from `positionOf`. */
export async function insertUsers(
  trx: Trx,
  count: number,
  positionOf: () => Position = () => seoul,
): Promise<BenchUser[]> {
  const now = systemClock.now();
  const sessions = createSessions({ db: trx, clock: systemClock, newId, longestDays: 180 });
  const users: BenchUser[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = newId();
    const token = Buffer.alloc(32, `${index} of the bench`);
    const { latitude, longitude } = positionOf();
    await sql`insert into user_account (id, username, password_hash, nickname, nickname_key, locale, latitude, longitude, search_distance, created_at, updated_at)
      values (${id}, ${`b${id.slice(-12)}`}, '', 'bench', ${id}, 'ko', ${latitude}, ${longitude}, 10, ${now}, ${now})`.execute(
      trx,
    );
    await sessions.open(trx, { userId: id, token, previous: null, userAgent: 'bench' });
    users.push({ id, cookie: `sid=${tokenText(token)}` });
  }
  return users;
}

export interface RoomSides {
  readonly host_team_id: string | null;
  readonly host_user_id: string | null;
  readonly team_id: string | null;
  readonly user_id: string | null;
}

/**
 * Inserts a match next week and an application to it, whose chat is open. Returns the id of the room, which has the application as its only
 * message.
 */
export async function openRoom(
  trx: Trx,
  hostId: string,
  applicantId: string,
  sides: RoomSides,
  position: Position = seoul,
): Promise<string> {
  const now = systemClock.now();
  const { host_team_id, host_user_id } = sides;
  const startAt = new Date(now.getTime() + 7 * 86_400_000);
  const changes = {
    kind: host_team_id === null ? ('INDIVIDUAL' as const) : ('TEAM' as const),
    host_team_id,
    host_user_id,
    posted_by: hostId,
    ...(host_team_id && { sport: 'futsal' as const }),
  };
  const match = matchRow({ hostUserId: hostId, position, startAt, slot: 1 }, changes);
  await trx.insertInto('match').values(match).execute();
  const id = newId();
  const proposal = { match_id: match.id, id, state: 'TALKING' as const, ...sides, applied_by: applicantId, message: 'Let us play.', agreed_terms: 1, last_number: 1, last_at: now, since: now, applied_at: now }; // prettier-ignore
  await trx.insertInto('proposal').values(proposal).execute();
  await sql`insert into message (match_id, proposal_id, number, id, kind, side, sender_id, client_id, body, created_at)
    values (${match.id}, ${id}, 1, ${newId()}, 'text', 'APPLICANT', ${applicantId}, ${newId()}, ${proposal.message}, ${now})`.execute(
    trx,
  );
  return id;
}
