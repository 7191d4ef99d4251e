import { limits, type Candidate, type CandidateState } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import { invalidFields } from '../../platform/errors/refusal';
import { nicknameKey } from '../accounts';
import { notBlockedWith } from '../blocks';
import { declineCutoff } from './invitations.rules';

interface CandidateSearch {
  readonly teamId: string;
  readonly inviterId: string;
  readonly typedText: string;
  readonly now: Date;
}

interface CandidateRow {
  id: string;
  nickname: string;
  picture: string | null;
  state: CandidateState;
}

/**
 * Finds users whose nickname begins with these letters. A minimum length, few rows and no next page prevent listing all users (SPEC 9,
 * case 31). Only the nickname is searched, and only nickname and picture of the profile are returned.
 */
export async function findCandidates(
  db: Db,
  { teamId, inviterId, typedText, now }: CandidateSearch,
): Promise<Candidate[]> {
  const key = nicknameKey(typedText.trim());
  if ([...key].length < limits.candidates.words.min) throw invalidFields({ q: 'too_short' });
  const pattern = `${key.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<CandidateRow>`
    select person.id, person.nickname, person.picture, case
      when exists (select 1 from team_member where team_id = ${teamId} and user_id = person.id) then 'member'
      when exists (select 1 from invitation where team_id = ${teamId} and user_id = person.id and state = 'PENDING' and expires_at > ${now}) then 'pending'
      when exists (
        select 1 from invitation
        where team_id = ${teamId} and user_id = person.id and state = 'DECLINED' and ended_at > ${declineCutoff(now)}
      ) then 'declined_lately'
      else 'free' end as state
    from user_account person
    where person.deleted_at is null and person.id <> ${inviterId} and person.nickname_key like ${pattern}
      and ${notBlockedWith(inviterId, 'person.id')}
    order by person.nickname_key, person.id
    limit ${limits.candidates.rows.max}`.execute(db);
  return rows.map(({ id, nickname, picture, state }) => ({
    userId: id,
    nickname,
    pictureUrl: picture,
    state,
  }));
}
