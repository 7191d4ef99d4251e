import { isTimeZone, type PushChoice, type PushDevice, type PushState } from '@homeground/shared/contracts';
import type { SignedIn } from '../../platform/auth/sessions';
import type { Clock } from '../../platform/clock';
import { type Db, inTransaction } from '../../platform/database';
import { invalidFields, Refusal } from '../../platform/errors/refusal';
import { isPushAddress } from './push-address.rules';
import * as repository from './push-devices.repository';
import type { PushSettings } from './push-settings';
import { isCurvePoint } from './push-encryption';

export interface PushDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** null: no key pair is configured. */
  readonly settings: PushSettings | null;
}

export async function pushState({ db }: PushDeps, user: SignedIn): Promise<PushState> {
  const choice = await repository.findChoice(db, user.id);
  return { ...choice, device: await repository.hasDevice(db, user.sessionId) };
}

export async function savePushChoice({ db }: PushDeps, user: SignedIn, choice: PushChoice): Promise<void> {
  // Equal start and end could mean never or all day, so it is refused.
  if (choice.quiet && choice.quiet.from === choice.quiet.until) throw invalidFields({ quiet: 'not_allowed' });
  await repository.upsertChoice(db, user.id, choice);
}

export async function registerDevice(deps: PushDeps, user: SignedIn, device: PushDevice): Promise<void> {
  const { db, clock, settings } = deps;
  if (!settings)
    throw new Refusal(409, 'push.not_configured', { message: 'There is no key pair for push messages.' });
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
