import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../platform/errors/refusal';
import { listSecret } from '../matches/list-secret.repository';
import type { Db } from './moderation-row.repository';
import { runningSuspension } from './suspensions.repository';

/** Long enough to read the decision and to write an objection. */
const KEY_MS = 2 * 3_600_000;

async function signature(db: Db, decisionId: string, until: string): Promise<Buffer> {
  const secret = await listSecret(db);
  return createHmac('sha256', secret).update(`decision:${decisionId}:${until}`).digest();
}

/** Opens one decision's page for who has just shown the password of a suspended account. */
async function decisionKey(db: Db, decisionId: string, now: Date): Promise<string> {
  const until = (now.getTime() + KEY_MS).toString(36);
  return `${until}.${(await signature(db, decisionId, until)).toString('base64url')}`;
}

export async function isDecisionKey(db: Db, decisionId: string, key: string, now: Date): Promise<boolean> {
  const [until = '', given = ''] = key.split('.');
  if (!(Number.parseInt(until, 36) > now.getTime())) return false;
  const right = await signature(db, decisionId, until);
  const bytes = Buffer.from(given, 'base64url');
  return bytes.length === right.length && timingSafeEqual(bytes, right);
}

/** Refuses to open a session for a suspended person, and says where the reason stands (SPEC 8.11). */
export async function requireNotSuspended(db: Db, userId: string, now: Date): Promise<void> {
  const found = await runningSuspension(db, userId, now);
  if (!found) return;
  const key = await decisionKey(db, found.decision_id, now);
  throw new Refusal(403, 'account.suspended', {
    message: 'This account is suspended.',
    fresh: {
      until: found.until?.toISOString() ?? null,
      page: `/decision?id=${found.decision_id}&k=${key}`,
    },
  });
}
