import type { Db } from '../../platform/database';
import { countGivenUp, errorText } from '../../platform/queues';
import { queueTables } from '../queues';
import { good, warning, type Finding } from './finding';

const subject = 'Queues';

/** Counts the rows that the queues gave up, which wait for an operator. */
export async function checkQueues(db: Db): Promise<Finding> {
  const counts = await countGivenUp(db, queueTables).catch(errorText);
  if (typeof counts === 'string')
    return warning(subject, `They could not be counted (${counts}).`, 'Let the user read all tables.');
  if (counts.length === 0) return good(subject, 'Nothing was given up.');
  const list = counts.map(({ queue, kind, count }) => `${queue} ${kind} (${count})`).join(', ');
  return warning(
    subject,
    `Failed too often and were given up: ${list}.`,
    'Fix the cause, then press "Try again" at the desk (/operator/given-up).',
  );
}
