import { sql } from 'kysely';
import type { Db } from '../../platform/database';
import type { SubjectKind } from './moderation-row.repository';

/** Kind of the owner of a picture. A case about a picture has the id of this person, team or message as its subject. */
export type PictureOwner = Extract<SubjectKind, 'user' | 'team' | 'message'>;

export interface OwnedPicture {
  readonly owner: PictureOwner;
  /** Null: there is no picture now. */
  readonly address: string | null;
}

/**
 * Returns the picture of an owner. A person, a team and a message never have the same id. For an account that can still be restored, this
 * is the picture that would be restored.
 */
export async function pictureOf(db: Db, ownerId: string): Promise<OwnedPicture | null> {
  const { rows } = await sql<OwnedPicture>`
    select 'user' as owner, coalesce(departure.picture, user_account.picture) as address
    from user_account left join departure on departure.user_id = user_account.id where user_account.id = ${ownerId}
    union all select 'team', logo from team where id = ${ownerId}
    union all select 'message', picture from message where id = ${ownerId}`.execute(db);
  return rows[0] ?? null;
}
