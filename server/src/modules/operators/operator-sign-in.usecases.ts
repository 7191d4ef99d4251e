import { createHash, randomBytes } from 'node:crypto';
import type { Passwords } from '../../platform/auth/passwords';
import type { Clock } from '../../platform/clock';
import { type Db, inTransaction } from '../../platform/database';
import { Refusal } from '../../platform/errors/refusal';
import type { SignInThrottle } from '../accounts';
import { addToLog, logInOwnTransaction } from './operator-log.repository';
import type { OperatorRole } from './operator-row.repository';
import { findOperator } from './operators.repository';
import { stepOfCode } from './totp.rules';

const MINUTE = 60_000;
/** An unused session ends after this time. */
const IDLE_MS = 30 * MINUTE;
/** Every session ends after this time. */
const LONGEST_MS = 10 * 60 * MINUTE;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export interface OperatorSignInDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly throttle: SignInThrottle;
}

export interface Operator {
  readonly id: string;
  readonly name: string;
  readonly role: OperatorRole;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Returns a session token; null if name, password or code is wrong. Throws a refusal with status 429 while the caller must wait. */
export async function signInOperator(
  { db, clock, passwords, throttle }: OperatorSignInDeps,
  form: {
    readonly name: string;
    readonly password: string;
    readonly code: string;
    readonly address: string;
  },
): Promise<string | null> {
  const now = clock.now();
  const name = form.name.trim().toLowerCase().slice(0, 60);
  const attempts = throttle.attemptsOf(`operator ${name}`, { address: form.address, deviceId: null });
  const operator = await findOperator(db, name);
  const step = operator && stepOfCode(operator.totp_secret, form.code, now, operator.last_step);
  // A wrong code counts as a failed attempt and takes as long as a wrong password, so that nobody can find out which of the two was wrong.
  const passwordHash = operator && step !== null ? operator.password_hash : null;
  const isCorrect = await passwords.check(passwordHash, form.password, {
    before: attempts.check,
    failed: attempts.failed,
  });
  const token = randomBytes(32).toString('base64url');
  const isSignedIn =
    isCorrect &&
    operator !== null &&
    (await inTransaction(db, async (trx) => {
      // If two requests use the same code at once, only the first succeeds.
      const updatedOperator = await trx
        .updateTable('operator')
        .set({ last_step: step ?? 0 })
        .where('id', '=', operator.id)
        .where('last_step', '<', step ?? 0)
        .where('password_hash', '=', operator.password_hash)
        .returning('id')
        .executeTakeFirst();
      if (!updatedOperator) return false;
      await trx
        .insertInto('operator_session')
        .values({ token_hash: hashOf(token), operator_id: operator.id, created_at: now, last_seen_at: now })
        .execute();
      await addToLog(trx, now, { operator: operator.name, act: 'signed_in' });
      return true;
    }));
  if (isSignedIn) {
    await attempts.passed();
    return token;
  }
  // Logs only names of existing operators, because people may type their password into the field of the name.
  await logInOwnTransaction(db, now, {
    operator: null,
    act: 'sign_in_failed',
    details: operator ? operator.name : '',
  });
  return null;
}

/** Returns the operator of a token; null if its session has ended. */
export async function resumeOperator(
  { db, clock }: Pick<OperatorSignInDeps, 'db' | 'clock'>,
  token: string | undefined,
): Promise<Operator | null> {
  if (token === undefined || !TOKEN.test(token)) return null;
  const now = clock.now();
  const row = await db
    .selectFrom('operator_session')
    .innerJoin('operator', 'operator.id', 'operator_id')
    .select(['operator.id', 'name', 'role', 'last_seen_at'])
    .where('token_hash', '=', hashOf(token))
    .where('last_seen_at', '>', new Date(now.getTime() - IDLE_MS))
    .where('operator_session.created_at', '>', new Date(now.getTime() - LONGEST_MS))
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  if (now.getTime() - row.last_seen_at.getTime() >= MINUTE)
    await db
      .updateTable('operator_session')
      .set({ last_seen_at: now })
      .where('token_hash', '=', hashOf(token))
      .execute();
  return { id: row.id, name: row.name, role: row.role };
}

export async function signOutOperator(
  { db, clock }: Pick<OperatorSignInDeps, 'db' | 'clock'>,
  token: string,
  operator: Operator,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('operator_session').where('token_hash', '=', hashOf(token)).execute();
    await addToLog(trx, clock.now(), { operator: operator.name, act: 'signed_out' });
  });
}

export async function deleteOldOperatorSessions({
  db,
  clock,
}: Pick<OperatorSignInDeps, 'db' | 'clock'>): Promise<void> {
  const oldestStart = new Date(clock.now().getTime() - LONGEST_MS);
  await db.deleteFrom('operator_session').where('created_at', '<=', oldestStart).execute();
}

/** Returns how many seconds the caller must wait if the throttle refused the sign-in; null for other errors. */
export function secondsToWait(thrown: unknown): number | null {
  return thrown instanceof Refusal && thrown.status === 429 ? (thrown.retryAfterSeconds ?? 60) : null;
}
