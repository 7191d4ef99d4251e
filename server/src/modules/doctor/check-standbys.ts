import type { Config } from '../../platform/config/config';
import { splitHosts } from '../../platform/config/many-hosts';
import { newClient } from '../../platform/database/primary';
import { sentinelOptions } from '../../platform/redis/open-redis';
import type { Finding } from './finding';
import { standbyFinding, type StandbyView } from './standby.rules';

/** Asks the primary which standbys follow it. One database alone is no fault, unless the settings describe a cluster. */
export async function checkStandbys(config: Config): Promise<readonly Finding[]> {
  if (config.databaseUrl === null) return [];
  const view = await readStandbys(config.databaseUrl).catch(() => null);
  // The check of the database says why the primary cannot be asked.
  if (view === null) return [];
  const isAlone = view.standbys.length === 0 && view.synchronousNames === '';
  return isAlone && !describesCluster(config) ? [] : [standbyFinding(view)];
}

function describesCluster({ databaseUrl, databaseReadUrl, redisUrl }: Config): boolean {
  return (
    databaseReadUrl !== null ||
    splitHosts(databaseUrl ?? '').length > 1 ||
    (redisUrl !== null && sentinelOptions(redisUrl) !== null)
  );
}

async function readStandbys(databaseUrl: string): Promise<StandbyView> {
  const client = newClient(databaseUrl);
  client.on('error', () => undefined);
  try {
    await client.connect();
    // A base backup has a row, too.
    const { rows } = await client.query<{ names: string; standbys: StandbyView['standbys'] }>(
      `select current_setting('synchronous_standby_names') as names,
         coalesce(json_agg(json_build_object('name', application_name, 'sync', sync_state) order by application_name)
           filter (where pid is not null), '[]') as standbys
       from (select 1) as one
       left join pg_stat_replication on coalesce(state, 'streaming') in ('streaming', 'catchup')`,
    );
    return { standbys: rows[0]?.standbys ?? [], synchronousNames: rows[0]?.names.trim() ?? '' };
  } finally {
    await client.end().catch(() => undefined);
  }
}
