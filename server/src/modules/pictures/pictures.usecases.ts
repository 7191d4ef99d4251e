import { limits, type Me } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { sessionRequired } from '../../platform/auth/guard';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import type { FileStore } from '../../platform/files/file-store';
import { meOf } from '../accounts';
import { updateAccount } from '../profiles';
import { redrawPicture } from './redraw';

export interface PictureDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly files: FileStore;
}

/** Redraws and stores a picture of a user or a logo of a team; returns the address of the stored file. */
export async function storePicture({ files }: Pick<PictureDeps, 'files'>, content: Buffer): Promise<string> {
  return files.put((await redrawPicture(content, { fit: 'square', side: limits.picture.side })).content);
}

/** Sets the user's picture, or removes it (null). The old file is deleted later if no row refers to it. */
export async function changePicture(
  { db, clock }: PictureDeps,
  userId: string,
  picture: string | null,
): Promise<Me> {
  const account = await updateAccount(db, userId, { picture, updated_at: clock.now() });
  if (!account) throw sessionRequired();
  return meOf(account);
}

/** Deletes the files of pictures that no row refers to (SPEC 3.5). */
export async function deleteUnusedPictures({ files }: Pick<PictureDeps, 'files'>): Promise<void> {
  const isShown = sql<boolean>`(
    exists (select 1 from user_account where picture = stored_file.address)
    or exists (select 1 from departure where picture = stored_file.address)
    or exists (select 1 from team where logo = stored_file.address)
    or exists (select 1 from message where picture = stored_file.address)
    or exists (select 1 from evidence_picture where evidence_picture.address = stored_file.address)
    -- Undoing a decision, or its end, shows the hidden picture again.
    or exists (select 1 from moderation_decision where undone_at is null
      and stored_file.address in (original ->> 'picture', original ->> 'logo')))`;
  while ((await files.deleteUnused(isShown)) > 0);
}
