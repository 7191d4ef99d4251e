import { randomBytes } from 'node:crypto';
import type { Passwords } from '../../platform/auth/passwords';
import { type Db, inTransaction } from '../../platform/database';
import { addToLog, type LoggedAct } from './operator-log.repository';
import type { OperatorRole, OperatorRow } from './operator-row.repository';
import { base32, otpauthUri } from './totp.rules';

export interface OperatorDeps {
  readonly db: Db;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly passwords: Pick<Passwords, 'hash'>;
}

/** New credentials, shown once on the terminal of the server. */
export interface Credentials {
  readonly password: string;
  readonly otpauth: string;
  readonly secret: Buffer;
}

async function newCredentials(name: string, { passwords }: OperatorDeps) {
  const password = base32(randomBytes(15))
    .toLowerCase()
    .replace(/.{6}(?=.)/g, '$&-');
  const secret = randomBytes(20);
  const columns = { password_hash: await passwords.hash(password), totp_secret: secret };
  return { columns, credentials: { password, secret, otpauth: otpauthUri(name, secret) } };
}

/**
 * Adds an operator and returns their credentials; null if an operator has or had this name. Names are never reused, because the log
 * identifies operators by name.
 */
export async function addOperator(
  deps: OperatorDeps,
  name: string,
  role: OperatorRole,
): Promise<Credentials | null> {
  const { columns, credentials } = await newCredentials(name, deps);
  const isAdded = await inTransaction(deps.db, async (trx) => {
    const row = await trx
      .insertInto('operator')
      .values({ id: deps.newId(), name, role, ...columns, created_at: deps.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (row) await logChange(trx, deps, 'operator_added', `${name} ${role}`);
    return row !== undefined;
  });
  return isAdded ? credentials : null;
}

/** Sets a new password and a new secret, ends the operator's sessions, and returns the credentials; null if there is no such operator. */
export async function resetOperator(deps: OperatorDeps, name: string): Promise<Credentials | null> {
  const { columns, credentials } = await newCredentials(name, deps);
  const isChanged = await changeOperator(deps, name, { ...columns, last_step: 0 }, 'operator_reset');
  return isChanged ? credentials : null;
}

export function removeOperator(deps: OperatorDeps, name: string): Promise<boolean> {
  return changeOperator(deps, name, { removed_at: deps.now(), password_hash: 'removed' }, 'operator_removed');
}

function changeOperator(
  deps: OperatorDeps,
  name: string,
  set: Partial<Pick<OperatorRow, 'password_hash' | 'totp_secret' | 'last_step' | 'removed_at'>>,
  act: LoggedAct,
): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    const row = await trx
      .updateTable('operator')
      .set(set)
      .where('name', '=', name)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    await trx.deleteFrom('operator_session').where('operator_id', '=', row.id).execute();
    await logChange(trx, deps, act, name);
    return true;
  });
}

const logChange = (
  trx: Parameters<typeof addToLog>[0],
  { now }: OperatorDeps,
  act: LoggedAct,
  details: string,
) => addToLog(trx, now(), { operator: null, act, details: `command: ${details}` });

export function listOperators(
  db: Db,
): Promise<readonly Pick<OperatorRow, 'name' | 'role' | 'created_at' | 'removed_at'>[]> {
  return db
    .selectFrom('operator')
    .select(['name', 'role', 'created_at', 'removed_at'])
    .orderBy('name')
    .execute();
}

export async function findOperator(db: Db, name: string): Promise<OperatorRow | null> {
  const row = await db
    .selectFrom('operator')
    .selectAll()
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  // pg returns a bigint as text.
  return row ? { ...row, last_step: Number(row.last_step) } : null;
}
