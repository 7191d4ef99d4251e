import { defaultPushChoice, type PushChoice, type PushDevice } from '@homeground/shared/contracts';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database';
import type { PushChoiceTable } from './push-row.repository';

type ChoiceRow = Pick<Selectable<PushChoiceTable>, 'off_groups' | 'quiet_from' | 'quiet_until' | 'preview'>;

/** Returns the choice of a user. Without a choice, all groups are on, with quiet hours at night. */
export function pushChoiceOf(row: {
  readonly [K in keyof ChoiceRow]: ChoiceRow[K] | null;
}): Required<PushChoice> {
  const { off_groups: off, quiet_from: from, quiet_until: until, preview } = row;
  if (off === null || preview === null) return defaultPushChoice;
  return { off, quiet: from === null || until === null ? null : { from, until }, preview };
}

export async function findChoice(db: Db, userId: string): Promise<Required<PushChoice>> {
  const row = await db
    .selectFrom('push_choice')
    .select(['off_groups', 'quiet_from', 'quiet_until', 'preview'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? pushChoiceOf(row) : defaultPushChoice;
}

export async function upsertChoice(
  db: Db,
  userId: string,
  { off, quiet, preview }: PushChoice,
): Promise<void> {
  const row = {
    off_groups: off,
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
    ...(preview !== undefined && { preview }),
  };
  await db
    .insertInto('push_choice')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export async function hasDevice(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_device')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes earlier entries of the same browser, which its secret identifies; otherwise the browser would get messages twice or of another
 * user.
 */
export async function deleteSameBrowser(db: Db, { endpoint, auth }: PushDevice): Promise<void> {
  await db.deleteFrom('push_device').where('endpoint', '=', endpoint).where('auth', '=', auth).execute();
}

export async function upsertDevice(
  db: Db,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
  { endpoint, p256dh, auth, timeZone }: PushDevice,
): Promise<void> {
  const row = { endpoint, p256dh, auth, time_zone: timeZone };
  await db
    .insertInto('push_device')
    .values({ session_id: sessionId, user_id: userId, created_at: now, ...row })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
    .execute();
}

/** Deletes the subscription of a session. With `endpoint`: only if the browser has not replaced it by another one in the meantime. */
export async function deleteDevice(db: Db, sessionId: string, endpoint?: string): Promise<void> {
  let deletion = db.deleteFrom('push_device').where('session_id', '=', sessionId);
  if (endpoint !== undefined) deletion = deletion.where('endpoint', '=', endpoint);
  await deletion.execute();
}
