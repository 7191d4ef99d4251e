import type { RoomSide } from '@homeground/shared/contracts';
import { blockedWith } from '../blocks/blocks.repository';
import type { Db, ProposalRow } from '../proposals/proposal-row.repository';

/** Who asks, as far as rooms are concerned: the sides they speak for now, not those they once did (SPEC 9, case 8). */
export interface Reader {
  readonly userId: string;
  /** Teams they lead or manage. */
  readonly teamIds: readonly string[];
  readonly blocked: readonly string[];
}

export async function readerOf(db: Db, userId: string): Promise<Reader> {
  const teams = await db
    .selectFrom('team_member')
    .select('team_id')
    .where('user_id', '=', userId)
    .where('role', '!=', 'member')
    .execute();
  return { userId, teamIds: teams.map(({ team_id }) => team_id), blocked: await blockedWith(db, userId) };
}

type Sides = Pick<ProposalRow, 'host_team_id' | 'host_user_id' | 'team_id' | 'user_id'>;

export function speaksFor({ userId, teamIds }: Reader, side: RoomSide, of: Sides): boolean {
  const [teamId, personId] = side === 'HOST' ? [of.host_team_id, of.host_user_id] : [of.team_id, of.user_id];
  return teamId === null ? personId === userId : teamIds.includes(teamId);
}

/** null: a stranger. Somebody who leads both teams stands on the host's side. */
export function sideOf(reader: Reader, of: Sides): RoomSide | null {
  if (speaksFor(reader, 'HOST', of)) return 'HOST';
  return speaksFor(reader, 'APPLICANT', of) ? 'APPLICANT' : null;
}

/** Leaders and managers of one side of a room, or the person it is. */
export async function speakersOf(db: Db, teamId: string | null, userId: string | null): Promise<string[]> {
  if (teamId === null) return userId === null ? [] : [userId];
  const rows = await db
    .selectFrom('team_member')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('role', '!=', 'member')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function everybodyIn(db: Db, of: Sides): Promise<string[]> {
  const [hosts, applicants] = [
    await speakersOf(db, of.host_team_id, of.host_user_id),
    await speakersOf(db, of.team_id, of.user_id),
  ];
  return [...new Set([...hosts, ...applicants])];
}
