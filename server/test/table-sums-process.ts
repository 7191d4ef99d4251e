import { readConfig } from '../src/platform/config/config';
import { openDatabaseForCommand } from '../src/platform/database/open-for-command';

/**
 * Prints the number of rows and a checksum of each table of a database as JSON; the environment is that of a server. A checksum depends
 * on the contents of the rows, but not on the order of rows or columns.
 */
const sumsSql = `select string_agg(format(
  'select %L::text as name, count(*)::int as rows,
    coalesce(sum((''x'' || left(md5(to_jsonb(t)::text), 15))::bit(60)::bigint), 0)::text as checksum from %I as t',
  tablename, tablename), ' union all ') as statement
  from pg_tables where schemaname = 'public' and tablename <> all ($1)`;

/** Tables in which migrations and backups record themselves. */
const ownTables = ['schema_migration', 'backup_state'];

const config = readConfig(process.env);
const database = await openDatabaseForCommand({
  ...{ databaseUrl: config.databaseUrl, dataDir: config.dataDir, engine: config.databaseEngine },
  ...{ commands: config.database.commands, log: () => undefined },
});
const client = await database.pool.connect();
try {
  await client.query(`set timezone = 'UTC'`);
  const { rows } = await client.query<{ statement: string }>(sumsSql, [ownTables]);
  const sums = await client.query(`${rows[0]?.statement ?? ''} order by name`);
  process.stdout.write(JSON.stringify(sums.rows));
} finally {
  client.release(true);
  await database.close();
}
