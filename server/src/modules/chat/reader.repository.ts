import type { RoomSide } from '@homeground/shared/contracts';
import { sql, type RawBuilder } from 'kysely';
import { idsBlockedWith } from '../blocks/blocks.repository';
import type { Db, ProposalRow } from '../proposals/proposal-row.repository';

/** The caller, as far as rooms need to know them: the sides they speak for now, not earlier ones (SPEC 9, case 8). */
export interface Reader {
  readonly userId: string;
  /** Teams they lead or manage. */
  readonly teamIds: readonly string[];
  readonly blocked: readonly string[];
}

/** `teamIds` and `blocked`, as columns of another query. */
export const readerColumns = (db: Db, userId: string) => {
  const teams = db
    .selectFrom('team_member')
    .select('team_id')
    .where('user_id', '=', userId)
    .where('role', '!=', 'member');
  return sql`array(${teams}) as "teamIds", array(${idsBlockedWith(db, userId)}) as blocked`;
};

export async function readerOf(db: Db, userId: string): Promise<Reader> {
  const { rows } = await sql<{ teamIds: string[]; blocked: string[] }>`
    select ${readerColumns(db, userId)}`.execute(db);
  return { userId, teamIds: rows[0]?.teamIds ?? [], blocked: rows[0]?.blocked ?? [] };
}

export type Sides = Pick<ProposalRow, 'host_team_id' | 'host_user_id' | 'team_id' | 'user_id'>;

export function speaksFor({ userId, teamIds }: Reader, side: RoomSide, of: Sides): boolean {
  const [teamId, personId] = side === 'HOST' ? [of.host_team_id, of.host_user_id] : [of.team_id, of.user_id];
  return teamId === null ? personId === userId : teamIds.includes(teamId);
}

/** Returns the caller's side; null for strangers. A leader of both teams is on the host's side. */
export function sideOf(reader: Reader, of: Sides): RoomSide | null {
  if (speaksFor(reader, 'HOST', of)) return 'HOST';
  return speaksFor(reader, 'APPLICANT', of) ? 'APPLICANT' : null;
}

interface OneSide {
  readonly teamId: string | null;
  readonly userId: string | null;
}

async function speakers(db: Db, sides: readonly OneSide[]): Promise<string[]> {
  const teamIds = sides.flatMap(({ teamId }) => teamId ?? []);
  const singleUserIds = sides.flatMap(({ teamId, userId }) => (teamId === null ? (userId ?? []) : []));
  if (teamIds.length === 0) return [...new Set(singleUserIds)];
  const rows = await speakersFor(db, teamIds).execute();
  return [...new Set([...singleUserIds, ...rows.map(({ user_id }) => user_id)])];
}

const speakersFor = (db: Db, teamIds: readonly string[]) =>
  db
    .selectFrom('team_member')
    .select('user_id')
    .where('team_id', 'in', teamIds)
    .where('role', '!=', 'member');

/** Leaders and managers of one side of a room, or the person who is that side. */
export function speakersOf(db: Db, teamId: string | null, userId: string | null): Promise<string[]> {
  return speakers(db, [{ teamId, userId }]);
}

export function everybodyIn(db: Db, of: Sides): Promise<string[]> {
  return speakers(db, [
    { teamId: of.host_team_id, userId: of.host_user_id },
    { teamId: of.team_id, userId: of.user_id },
  ]);
}

/** The same as a column of another query; contains a leader of both teams twice. */
export function everybodyColumn(db: Db, of: Sides): RawBuilder<string[]> {
  const teamIds = [of.host_team_id, of.team_id].filter((id) => id !== null);
  const singleUserIds = [of.host_user_id, of.user_id].filter((id) => id !== null);
  return teamIds.length === 0
    ? sql`${singleUserIds}::uuid[]`
    : sql`array(${speakersFor(db, teamIds)}) || ${singleUserIds}::uuid[]`;
}
