import {
  isTimeZone,
  type PushChoice,
  type PushDevice,
  type PushState,
  type ShownPushes,
  type UnreadPushes,
} from '@homeground/shared/contracts';
import type { SignedIn } from '../../platform/auth/sessions';
import type { Clock } from '../../platform/clock';
import { type Db, inTransaction } from '../../platform/database';
import { invalidFields, Refusal } from '../../platform/errors/refusal';
import { isPushAddress } from './push-address.rules';
import { isId } from '../../platform/http/path-id';
import { unreadNoticesAmong } from '../notifications';
import * as repository from './push-devices.repository';
import type { PushSettings } from './push-settings';
import { isCurvePoint } from './push-encryption';

export interface PushDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** null: push messages are switched off. */
  readonly settings: PushSettings | null;
}

export async function pushState({ db }: PushDeps, user: SignedIn): Promise<PushState> {
  const choice = await repository.findChoice(db, user.id);
  return { ...choice, device: await repository.hasDevice(db, user.sessionId) };
}

export interface UnreadRooms {
  /** Returns those of the rooms in which this user has unread messages. */
  unreadAmong(db: Db, userId: string, roomIds: readonly string[]): Promise<string[]>;
  /** Counts the messages that this user has not read, as the badge of the page does. */
  countUnread(db: Db, userId: string): Promise<number>;
}

/** Returns which of the notifications that a device shows are still unread (ADR 291). */
export async function findStillUnread(
  { db, rooms: unreadRooms }: Pick<PushDeps, 'db'> & { readonly rooms: UnreadRooms },
  userId: string,
  shown: ShownPushes,
): Promise<UnreadPushes> {
  const [rooms, notices] = await Promise.all([
    unreadRooms.unreadAmong(db, userId, idsIn(shown.rooms)),
    unreadNoticesAmong(db, userId, idsIn(shown.notices)),
  ]);
  return { rooms, notices };
}

const idsIn = (list = ''): string[] => list.split(',').filter(isId);

export async function savePushChoice({ db }: PushDeps, user: SignedIn, choice: PushChoice): Promise<void> {
  // Equal start and end could mean never or all day, so they are refused.
  if (choice.quiet && choice.quiet.from === choice.quiet.until) throw invalidFields({ quiet: 'not_allowed' });
  await repository.upsertChoice(db, user.id, choice);
}

export async function registerDevice(deps: PushDeps, user: SignedIn, device: PushDevice): Promise<void> {
  const { db, clock, settings } = deps;
  if (!settings)
    throw new Refusal(409, 'push.not_configured', { message: 'Push messages are switched off.' });
  if (!isPushAddress(device.endpoint, settings.services)) throw invalidFields({ endpoint: 'not_allowed' });
  if (!isCurvePoint(device.p256dh)) throw invalidFields({ p256dh: 'wrong_format' });
  if (!isTimeZone(device.timeZone)) throw invalidFields({ timeZone: 'not_allowed' });
  await inTransaction(db, async (trx) => {
    await repository.deleteSameBrowser(trx, device);
    await repository.upsertDevice(
      trx,
      { userId: user.id, sessionId: user.sessionId, now: clock.now() },
      device,
    );
  });
}
