import { Client } from 'pg';
import type { Config } from '../../platform/config/config';
import { splitHosts } from '../../platform/config/many-hosts';
import { errorMessage } from '../../platform/database/database.errors';
import { newClient } from '../../platform/database/primary';
import { good, problem, warning, type Finding } from './finding';

const subject = 'Replicas';
const ANSWER_MS = 3000;

type Role = 'primary' | 'standby' | 'unknown';
interface HostFinding {
  readonly role: Role;
  readonly finding: Finding;
}

/**
 * Checks each host of DATABASE_READ_URL: whether it is a standby, and whether it has the data that the primary has now. A primary is good
 * beside a standby, because servers skip it.
 */
export async function checkReplicas({ databaseUrl, databaseReadUrl }: Config): Promise<readonly Finding[]> {
  if (databaseReadUrl === null || databaseUrl === null) return [];
  const end = await endOfLog(databaseUrl);
  const hosts = await Promise.all(splitHosts(databaseReadUrl).map((url) => checkReplica(url, end)));
  const hasStandby = hosts.some(({ role }) => role === 'standby');
  return hosts.map(({ role, finding }) =>
    role === 'primary' && !hasStandby ? withoutStandby(finding.text) : finding,
  );
}

const withoutStandby = (text: string): Finding =>
  problem(
    subject,
    `${text} No host of DATABASE_READ_URL is a standby, so everything is read from the primary.`,
    'Name standbys in DATABASE_READ_URL, or start those that it names.',
  );

async function checkReplica(url: string, end: string): Promise<HostFinding> {
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
      return { role: 'primary', finding: good(subject, `${name} is the primary, so nothing is read there.`) };
    return { role: 'standby', finding: lagFinding(name, bytes) };
  } catch (thrown) {
    const finding = problem(
      subject,
      `${name} cannot be used: ${errorMessage(thrown)}.`,
      'Start this standby, or correct its address. Until then the others are read, or else the primary.',
    );
    return { role: 'unknown', finding };
  } finally {
    await client.end().catch(() => undefined);
  }
}

function lagFinding(name: string, bytes: number | null): Finding {
  if (bytes !== null && bytes <= 0)
    return good(subject, `${name} is a standby with all data of the primary.`);
  return warning(
    subject,
    `${name} is a standby, ${bytes ?? 'an unknown number of'} bytes behind the primary.`,
    'Look again in a moment. If the number grows, this standby does not follow the primary, and is not read.',
  );
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
