import { sql } from 'kysely';
import type { Trx } from '../../platform/database';
import { addToOutbox, type Outbox } from '../../platform/outbox';
import { sendLiveMessages, type LiveMessageDeps } from './live-messages';
import { addMessage } from './messages.repository';

/** An event of a team that is written as a system line to its room. */
export type TeamEvent =
  | { readonly event: 'member_joined' | 'member_left'; readonly userId: string }
  | { readonly event: 'match_confirmed' | 'line_up_open'; readonly matchId: string };

/** A system line in the room of a team. */
export interface TeamLine {
  readonly teamId: string;
  readonly number: number;
}

/** Opens the room of a new team. */
export async function openTeamRoom(trx: Trx, teamId: string, now: Date): Promise<void> {
  await sql`
    insert into room (match_id, id, kind, host_team_id, last_at)
    values (${teamId}, ${teamId}, 'TEAM', ${teamId}, ${now})`.execute(trx);
}

/** Locks the room of a team and returns its last number: a new member may read only later messages. */
export async function lockTeamRoom(trx: Trx, teamId: string): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`
    select last_number from room where match_id = ${teamId} and id = ${teamId} for no key update`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error(`The team ${teamId} has no room.`);
  return row.last_number;
}

/**
 * Writes system lines to the room of a team; open pages get them after the commit. The lines do not count as
 * unread for members who had read everything before, and never lead to push messages.
 */
export async function postTeamLines(
  trx: Trx,
  teamId: string,
  now: Date,
  events: readonly TeamEvent[],
): Promise<void> {
  const room = { matchId: teamId, roomId: teamId };
  for (const teamEvent of events) {
    const number = await addMessage(trx, room, now, { kind: 'system', side: null, ...teamEvent });
    await sql`
      insert into room_member as r (match_id, proposal_id, user_id, read_up_to)
      select team_id, team_id, m.user_id, ${number}::int
      from team_member m
      left join room_member mine on mine.match_id = m.team_id and mine.proposal_id = m.team_id and mine.user_id = m.user_id
      where m.team_id = ${teamId} and greatest(m.reads_after, coalesce(mine.read_up_to, 0)) = ${number}::int - 1
      on conflict (match_id, proposal_id, user_id) do update set read_up_to = greatest(r.read_up_to, excluded.read_up_to)`.execute(
      trx,
    );
    await addToOutbox(trx, { kind: 'team.line', payload: { teamId, number } });
  }
}

/** Deletes the read mark and the mute of a user who leaves the team. `userId` null: those of all members. */
export async function deleteTeamRoomMarks(trx: Trx, teamId: string, userId: string | null): Promise<void> {
  await sql`
    delete from room_member where match_id = ${teamId} and proposal_id = ${teamId}
      and ${userId === null ? sql`true` : sql`user_id = ${userId}`}`.execute(trx);
}

/** Registers the handler that sends the lines of a team's room to the open pages of its members. */
export function registerTeamLineHandlers(deps: LiveMessageDeps, outbox: Pick<Outbox, 'on'>): void {
  outbox.on('team.line', async ({ teamId, number }, { afterCommit }) => {
    afterCommit(() => void sendLiveMessages(deps, [{ matchId: teamId, roomId: teamId, number }]));
  });
}
