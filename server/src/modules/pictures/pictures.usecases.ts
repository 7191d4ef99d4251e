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

/** Stores a redrawn picture of a user or a logo of a team; returns its address. */
export async function storePicture({ files }: Pick<PictureDeps, 'files'>, content: Buffer): Promise<string> {
  return files.put((await redraw(content, { fit: 'square', side: limits.picture.side })).content);
}

/** Sets or removes (null) the user's picture. The old file is deleted a day later unless another row shows it. */
export async function changePicture(
  { db, clock }: PictureDeps,
  userId: string,
  picture: string | null,
): Promise<Me> {
  const account = await updateAccount(db, userId, { picture, updated_at: clock.now() });
  if (!account) throw sessionRequired();
  return me(account);
}

/** Deletes pictures that no row shows, as promised by SPEC 3.5. */
export async function sweepPictures({ files }: Pick<PictureDeps, 'files'>): Promise<void> {
  const isShown = sql<boolean>`(
    exists (select 1 from user_account where picture = stored_file.address)
    or exists (select 1 from departure where picture = stored_file.address)
    or exists (select 1 from team where logo = stored_file.address)
    or exists (select 1 from message where picture = stored_file.address)
    or exists (select 1 from evidence_picture where evidence_picture.address = stored_file.address))`;
  while ((await files.deleteUnused(isShown)) > 0);
}
