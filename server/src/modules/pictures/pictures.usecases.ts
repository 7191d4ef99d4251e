import { limits, type Me } from '@homeground/shared/contracts';
import { sql, type Kysely } from 'kysely';
import { sessionRequired } from '../../platform/auth/guard';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database';
import type { FileStore } from '../../platform/files/file-store';
import { me } from '../accounts/accounts.usecases';
import { updateAccount } from '../profiles/profiles.repository';
import { redraw } from './redraw';

export interface PictureDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly files: FileStore;
}

/** For a person's picture and a team's logo alike: an uploaded file in, the address of what we drew from it out. */
export async function storePicture({ files }: Pick<PictureDeps, 'files'>, content: Buffer): Promise<string> {
  return files.put((await redraw(content, { fit: 'square', side: limits.picture.side })).content);
}

/** `picture` null removes it. The file itself goes a day later, unless somebody else shows the same one. */
export async function changePicture(
  { db, clock }: PictureDeps,
  userId: string,
  picture: string | null,
): Promise<Me> {
  const account = await updateAccount(db, userId, { picture, updated_at: clock.now() });
  if (!account) throw sessionRequired();
  return me(account);
}

/** Pictures that nobody shows any more are removed: part of the promise to forget (SPEC 3.5). */
export async function sweepPictures({ files }: Pick<PictureDeps, 'files'>): Promise<void> {
  const isShown = sql<boolean>`(
    exists (select 1 from user_account where picture = stored_file.address)
    or exists (select 1 from departure where picture = stored_file.address)
    or exists (select 1 from team where logo = stored_file.address)
    or exists (select 1 from message where picture = stored_file.address))`;
  while ((await files.sweep(isShown)) > 0);
}
