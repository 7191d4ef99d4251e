import type { MatchState, SportId, TeamRole } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import { isId } from '../../platform/http/path-id';
import { nicknameKey } from '../accounts';
import type { SubjectKind } from '../moderation';
import { subjectAt } from '../reports';
import { teamNameKey } from '../teams';

export type FoundKind = Extract<SubjectKind, 'user' | 'team' | 'match'>;

export interface FoundSubject {
  readonly kind: FoundKind;
  readonly id: string;
  readonly name: string;
  readonly since: Date;
}

const maxRows = 20;

/**
 * Finds subjects by full nickname, team name or confirmed email address, by id, or by the URL of a page. A part of a
 * name finds nothing, because the desk must not be a directory of users.
 */
export async function findSubjects(db: Db, typed: string): Promise<readonly FoundSubject[]> {
  const id = subjectAt(typed)?.id ?? (isId(typed) ? typed.toLowerCase() : null);
  const hasId = id === null ? sql`false` : sql`id = ${id}`;
  const { rows } = await sql<FoundSubject>`
    select 'user' as kind, id, nickname as name, created_at as since from user_account
    where ${hasId} or nickname_key = ${nicknameKey(typed)}
      or id in (select user_id from recovery_email where lower(email) = ${typed.toLowerCase()} and confirmed_at is not null)
    union all select 'team', id, name, created_at from team where ${hasId} or name_key = ${teamNameKey(typed)}
    union all select 'match', id, title, created_at from match where ${hasId}
    order by since desc, id limit ${maxRows}`.execute(db);
  return rows;
}

export interface CaseLine {
  readonly id: string;
  readonly kind: SubjectKind;
  readonly state: 'OPEN' | 'CLOSED';
  readonly openedAt: Date;
}

/** Returns the cases about a team or match, or all cases that concern a user, including those about their content. */
export async function casesAbout(db: Db, kind: FoundKind, id: string): Promise<readonly CaseLine[]> {
  const isAboutSubject = kind === 'user' ? sql`concerned_id = ${id}` : sql`subject_id = ${id}`;
  const { rows } = await sql<CaseLine>`
    select id, kind, state, opened_at as "openedAt" from moderation_case
    where ${isAboutSubject} order by opened_at desc, id desc limit 50`.execute(db);
  return rows;
}

export interface FoundPerson {
  readonly id: string;
  readonly name: string;
  readonly since: Date;
  readonly locale: string;
  readonly erasedAt: Date | null;
  /** Set while the user can still restore the account. */
  readonly eraseAt: Date | null;
  readonly suspended: boolean;
  readonly suspendedUntil: Date | null;
  readonly hasEmail: boolean;
  readonly codes: number;
  readonly sessions: number;
  readonly teams: readonly { readonly id: string; readonly name: string; readonly role: TeamRole }[];
}

/** Returns the data of a user that operators need; it contains no place, no messages and no email address. */
export async function findPersonForDesk(db: Db, id: string, now: Date): Promise<FoundPerson | null> {
  const { rows } = await sql<FoundPerson>`
    select person.id, person.nickname as name, person.created_at as since, locale, deleted_at as "erasedAt", departure.erase_at as "eraseAt",
      suspension.user_id is not null as suspended, suspension.until as "suspendedUntil",
      exists (select from recovery_email where user_id = person.id and confirmed_at is not null) as "hasEmail",
      (select count(*)::int from recovery_code where user_id = person.id) as codes,
      (select count(*)::int from session where user_id = person.id and expires_at > ${now}) as sessions,
      coalesce((select json_agg(json_build_object('id', team.id, 'name', name, 'role', role) order by name)
        from team_member join team on team.id = team_id where user_id = person.id), '[]') as teams
    from user_account as person left join departure on departure.user_id = person.id
    left join suspension on suspension.user_id = person.id and (until is null or until > ${now})
    where person.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** State of a team or a match. */
export type FoundState = 'LIVING' | 'DISBANDED' | MatchState;

export interface FoundTeamOrMatch {
  readonly id: string;
  readonly name: string;
  readonly since: Date;
  readonly state: FoundState;
  readonly sport: SportId;
  readonly startAt: Date | null;
  readonly members: number | null;
  readonly ownerId: string | null;
  readonly owner: string | null;
}

export async function findTeamForDesk(db: Db, id: string): Promise<FoundTeamOrMatch | null> {
  const { rows } = await sql<FoundTeamOrMatch>`
    select team.id, name, team.created_at as since, case when disbanded_at is null then 'LIVING' else 'DISBANDED' end as state,
      sport, null as "startAt", member_count::int as members, user_id as "ownerId", nickname as owner
    from team left join team_member on team_id = team.id and role = 'leader'
    left join user_account on user_account.id = user_id where team.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function findMatchForDesk(db: Db, id: string): Promise<FoundTeamOrMatch | null> {
  const { rows } = await sql<FoundTeamOrMatch>`
    select match.id, title as name, match.created_at as since, state, sport, start_at as "startAt", null as members,
      posted_by as "ownerId", nickname as owner
    from match join user_account on user_account.id = posted_by where match.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
