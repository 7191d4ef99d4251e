import type { Db } from '../src/platform/database';
import { newId } from '../src/platform/ids';

/** Suspends a user as operators do, but without ending the sessions. `until` null: for good. */
export async function suspend(db: Db, userId: string, until: Date | null = null): Promise<void> {
  const [operatorId, caseId, decisionId] = [newId(), newId(), newId()];
  const at = new Date('2026-01-01T00:00:00.000Z');
  await db
    .insertInto('operator')
    .values({
      ...{ id: operatorId, name: `o${operatorId.slice(-12)}`, role: 'owner', password_hash: 'none' },
      ...{ totp_secret: Buffer.alloc(20), created_at: at },
    })
    .execute();
  await db
    .insertInto('moderation_case')
    .values({
      ...{ id: caseId, kind: 'user', subject_id: userId, concerned_id: userId },
      ...{ state: 'CLOSED', opened_at: at, decide_by: at, closed_at: at },
    })
    .execute();
  await db
    .insertInto('moderation_decision')
    .values({
      ...{ id: decisionId, case_id: caseId, act: 'SUSPEND', reason: 'abuse', words: '', until },
      ...{ concerned_id: userId, decided_by: operatorId, decided_at: at },
    })
    .execute();
  await db
    .insertInto('suspension')
    .values({ user_id: userId, decision_id: decisionId, until, since: at })
    .execute();
}
