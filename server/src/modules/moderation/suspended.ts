import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../platform/database';
import { Refusal } from '../../platform/errors/refusal';
import { listSecret } from '../../platform/paging/list-secret.repository';
import { currentSuspension } from './suspensions.repository';

/** Validity of a key: long enough to read the decision and to write an appeal. */
const KEY_MS = 2 * 3_600_000;

async function signature(db: Db, decisionId: string, until: string): Promise<Buffer> {
  const secret = await listSecret(db);
  return createHmac('sha256', secret).update(`decision:${decisionId}:${until}`).digest();
}

/** Returns a key for the page of one decision, for a suspended user who has just entered the right password. */
async function decisionKey(db: Db, decisionId: string, now: Date): Promise<string> {
  const until = (now.getTime() + KEY_MS).toString(36);
  return `${until}.${(await signature(db, decisionId, until)).toString('base64url')}`;
}

export async function isDecisionKey(db: Db, decisionId: string, key: string, now: Date): Promise<boolean> {
  const [until = '', encoded = ''] = key.split('.');
  if (!(Number.parseInt(until, 36) > now.getTime())) return false;
  const expected = await signature(db, decisionId, until);
  const received = Buffer.from(encoded, 'base64url');
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/** Refuses a session to a suspended user; the refusal contains the address of the page with the reason (SPEC 8.11). */
export async function requireNotSuspended(db: Db, userId: string, now: Date): Promise<void> {
  const suspension = await currentSuspension(db, userId, now);
  if (!suspension) return;
  const key = await decisionKey(db, suspension.decision_id, now);
  throw new Refusal(403, 'account.suspended', {
    message: 'This account is suspended.',
    fresh: {
      until: suspension.until?.toISOString() ?? null,
      page: `/decision?id=${suspension.decision_id}&k=${key}`,
    },
  });
}
