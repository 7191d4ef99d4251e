import { Client } from 'pg';
import type { Config } from '../../platform/config/config';
import { splitHosts } from '../../platform/config/many-hosts';
import { errorMessage } from '../../platform/database/database.errors';
import { newClient } from '../../platform/database/primary';
import { good, problem, warning, type Finding } from './finding';

const subject = 'Replicas';
const ANSWER_MS = 3000;

/** Checks each host of DATABASE_READ_URL: whether it is a standby, and whether it has the data that the primary has now. */
export async function checkReplicas({ databaseUrl, databaseReadUrl }: Config): Promise<readonly Finding[]> {
  if (databaseReadUrl === null || databaseUrl === null) return [];
  const end = await endOfLog(databaseUrl);
  return Promise.all(splitHosts(databaseReadUrl).map((url) => checkReplica(url, end)));
}

async function checkReplica(url: string, end: string): Promise<Finding> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: ANSWER_MS });
  const name = `${client.host}:${client.port}`;
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ standby: boolean; bytes: number | null }>(
      `select pg_is_in_recovery() as standby, pg_wal_lsn_diff($1, pg_last_wal_replay_lsn())::float8 as bytes`,
      [end],
    );
    const { standby = false, bytes = null } = rows[0] ?? {};
    if (!standby)
      return problem(
        subject,
        `${name} is not a standby, so nothing is read there.`,
        'Name standbys in DATABASE_READ_URL.',
      );
    if (bytes !== null && bytes <= 0)
      return good(subject, `${name} is a standby with all data of the primary.`);
    return warning(
      subject,
      `${name} is a standby, ${bytes ?? 'an unknown number of'} bytes behind the primary.`,
      'Look again in a moment. If the number grows, this standby does not follow the primary, and is not read.',
    );
  } catch (thrown) {
    return problem(
      subject,
      `${name} cannot be used: ${errorMessage(thrown)}.`,
      'Start this standby, or correct its address. Until then the others are read, or else the primary.',
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function endOfLog(databaseUrl: string): Promise<string> {
  const client = newClient(databaseUrl);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ position: string }>(
      'select pg_current_wal_lsn()::text as position',
    );
    return rows[0]?.position ?? '0/0';
  } finally {
    await client.end().catch(() => undefined);
  }
}
