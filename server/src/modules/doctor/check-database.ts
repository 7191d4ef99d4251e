import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../../platform/config/config';
import type { Db } from '../../platform/database';
import { pendingMigrations } from '../../platform/database/migrate';
import { openDatabaseForCommand } from '../../platform/database/open-for-command';
import { checkQueues } from './check-queues';
import { clockFinding } from './clock.rules';
import { good, problem, warning, type Finding } from './finding';

const subject = 'Database';

interface Facts {
  readonly version: string;
  readonly schema: string | null;
  readonly may_create: boolean;
  readonly encoding: string;
  readonly max_connections: number;
  readonly used_connections: number;
  readonly clock_time: Date;
}

/** Checks the database with the server's configuration, without changing it. */
export async function checkDatabase(config: Config): Promise<readonly Finding[]> {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'postgres')))
    return [good(subject, 'The first start creates a database in the data folder.')];
  const { databaseUrl, dataDir, databaseEngine, database } = config;
  const openedDatabase = await openDatabaseForCommand({
    databaseUrl,
    dataDir,
    engine: databaseEngine,
    commands: database.commands,
    connectTimeoutMs: 0,
    log: () => undefined,
  });
  try {
    const startedAt = Date.now();
    const facts = await readFacts(openedDatabase.db);
    // About the moment at which the database read its clock.
    const middleOfCall = (startedAt + Date.now()) / 2;
    const pending = await pendingMigrations(openedDatabase.db);
    const place = openedDatabase.kind === 'external' ? 'behind DATABASE_URL' : 'in the data folder';
    return [
      good(
        subject,
        `PostgreSQL ${facts.version} ${place}${openedDatabase.isBesideServer ? ', in use by a server' : ''}.`,
      ),
      ...rightsFindings(facts),
      ...(openedDatabase.kind === 'external' ? connectionFindings(facts, config) : []),
      // Before its migrations the database may lack columns that `checkQueues` reads.
      pending.length > 0 ? pendingFinding(pending) : await checkQueues(openedDatabase.db),
      ...clockFinding('the database', facts.clock_time.getTime() - middleOfCall),
    ];
  } finally {
    await openedDatabase.close();
  }
}

async function readFacts(db: Db): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select current_setting('server_version') as version, current_schema() as schema,
      coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as may_create,
      current_setting('server_encoding') as encoding,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as max_connections,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used_connections,
      clock_timestamp() as clock_time`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database did not answer.');
  return row;
}

function rightsFindings({ schema, may_create, encoding }: Facts): readonly Finding[] {
  const findings: Finding[] = [];
  if (!may_create)
    findings.push(
      problem(
        subject,
        schema === null
          ? 'There is no current schema.'
          : `The user may not create tables in the schema ${schema}.`,
        'Make the user the owner of the database, or GRANT CREATE ON SCHEMA to it: a new version may add tables.',
      ),
    );
  if (encoding !== 'UTF8')
    findings.push(
      problem(
        subject,
        `Its encoding is ${encoding}: Korean names cannot be stored.`,
        "Make a new database with ENCODING 'UTF8' and restore a backup into it.",
      ),
    );
  return findings;
}

/** Checks that the database has room for all connections of a server process, and of a second one. */
function connectionFindings(
  { max_connections, used_connections }: Facts,
  { database, databaseReadUrl }: Config,
): readonly Finding[] {
  // With replicas the primary is watched over a connection of its own.
  const watchConnections = databaseReadUrl === null ? 0 : 1;
  const perProcess = database.calls.connections + database.jobs.connections + watchConnections;
  const processes = Math.floor(max_connections / perProcess);
  const text = `${max_connections} connections at most, ${used_connections} in use; one server process takes up to ${perProcess}.`;
  if (processes === 0)
    return [problem(subject, text, 'Raise max_connections, or lower DATABASE_POOL and DATABASE_JOBS_POOL.')];
  return [
    processes === 1
      ? warning(subject, text, 'A second process does not fit: raise max_connections before you start one.')
      : good(subject, text),
  ];
}

const pendingFinding = (pending: readonly string[]) =>
  warning(
    subject,
    `${pending.length} migrations are not applied yet, the first is ${pending[0]}.`,
    'The next start of this version applies them. Make a backup first.',
  );
