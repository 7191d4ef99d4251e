import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { type Db, inTransaction, type Trx } from '../../platform/database';
import type { OperatorLogTable } from './operator-row.repository';

/** Kinds of log lines. Kinds that start with `saw` record that an operator read something and changed nothing. */
export const loggedActs = [
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'saw_queue',
  'saw_case',
  'saw_picture',
  'saw_log',
  'saw_releases',
  'saw_numbers',
  'saw_pages',
  'saw_given_up',
  'searched',
  'saw_person',
  'saw_team',
  'saw_match',
  'opened_case',
  'ended_sessions',
  'reset_recovery',
  'exported',
  'erased',
  'retried',
  'discarded',
  'assigned',
  'noted',
  'dismissed',
  'warned',
  'hid',
  'removed',
  'suspended',
  'undid',
  'decided_appeal',
  'shown_again',
  'operator_added',
  'operator_reset',
  'operator_removed',
] as const;
export type LoggedAct = (typeof loggedActs)[number];

export interface LogLine {
  /** Name of the operator; null for the server itself and for failed sign-ins. */
  readonly operator: string | null;
  readonly act: LoggedAct;
  readonly caseId?: string | null;
  /** Contains no text that users wrote, because the log is never deleted. */
  readonly details?: string;
}

type StoredLine = Omit<Selectable<OperatorLogTable>, 'hash'>;

function hashOf(line: StoredLine, previous: Buffer): Buffer {
  const values = [
    line.number,
    line.at.toISOString(),
    line.operator_name,
    line.act,
    line.case_id,
    line.details,
  ];
  return createHash('sha256').update(previous).update(JSON.stringify(values)).digest();
}

/** Adds a line to the chain, in the transaction of the act. Lines cannot be changed or deleted. */
export async function addToLog(trx: Trx, now: Date, entry: LogLine): Promise<void> {
  const head = await trx.selectFrom('operator_log_head').selectAll().forUpdate().executeTakeFirstOrThrow();
  const line: StoredLine = {
    number: head.number + 1,
    at: now,
    operator_name: entry.operator,
    act: entry.act,
    case_id: entry.caseId ?? null,
    details: (entry.details ?? '').slice(0, 300),
  };
  const hash = hashOf(line, head.hash);
  await trx
    .insertInto('operator_log')
    .values({ ...line, hash })
    .execute();
  await trx.updateTable('operator_log_head').set({ number: line.number, hash }).execute();
}

/** Logs an act that changes nothing else, such as reading, in a transaction of its own. */
export function logInOwnTransaction(db: Db, now: Date, entry: LogLine): Promise<void> {
  return inTransaction(db, (trx) => addToLog(trx, now, entry));
}

export async function readLogPage(db: Db, before: number | null, limit: number): Promise<StoredLine[]> {
  const query = db
    .selectFrom('operator_log')
    .select(['number', 'at', 'operator_name', 'act', 'case_id', 'details'])
    .orderBy('number', 'desc')
    .limit(limit);
  return (before === null ? query : query.where('number', '<', before)).execute();
}

const LINES_PER_READ = 1000;

/** Verifies the complete chain. `broken` is the number of the first altered or missing line; null if there is none. */
export async function verifyLog(db: Db): Promise<{ readonly lines: number; readonly broken: number | null }> {
  let previous: Buffer = Buffer.from([0]);
  let lastNumber = 0;
  for (;;) {
    const rows = await db
      .selectFrom('operator_log')
      .selectAll()
      .where('number', '>', lastNumber)
      .orderBy('number')
      .limit(LINES_PER_READ)
      .execute();
    for (const row of rows) {
      const { hash, ...line } = row;
      const expectedHash = hashOf(line, previous);
      if (line.number !== lastNumber + 1 || !expectedHash.equals(hash))
        return { lines: lastNumber, broken: lastNumber + 1 };
      previous = expectedHash;
      lastNumber = line.number;
    }
    if (rows.length < LINES_PER_READ) break;
  }
  const head = await db.selectFrom('operator_log_head').selectAll().executeTakeFirstOrThrow();
  const isComplete = head.number === lastNumber && head.hash.equals(previous);
  return { lines: lastNumber, broken: isComplete ? null : lastNumber + 1 };
}
