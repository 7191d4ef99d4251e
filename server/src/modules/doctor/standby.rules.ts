import { good, problem, warning, type Finding } from './finding';

const subject = 'Standbys';

/** Standbys that follow the primary now, and for which of them a write waits. */
export interface StandbyView {
  /** `name` and `sync` (as in pg_stat_replication) are null if the user of the database may not see them. */
  readonly standbys: readonly { readonly name: string | null; readonly sync: string | null }[];
  /** The setting synchronous_standby_names; empty: a write waits for no standby. */
  readonly synchronousNames: string;
}

/** Says what happens to writes now, and after the next loss of a machine. */
export function standbyFinding({ standbys, synchronousNames }: StandbyView): Finding {
  const waits = synchronousNames !== '';
  const count = standbys.length;
  if (count === 0)
    return waits
      ? problem(
          subject,
          'The primary has no standby, but a write waits for one, so no write is acknowledged.',
          'Start a standby. Look at the log of its Patroni if it does not follow the primary.',
        )
      : warning(
          subject,
          'The primary has no standby, so nothing takes over when it dies.',
          'Start a standby (docs/operations.md, "A cluster").',
        );
  const follow = count === 1 ? '1 standby follows the primary' : `${count} standbys follow the primary`;
  if (standbys.every(({ sync }) => sync === null))
    return warning(
      subject,
      `${follow}, but this user may not see whether one is synchronous.`,
      'As an administrator of the database: grant pg_read_all_stats to the user of DATABASE_URL.',
    );
  if (!waits)
    return warning(
      subject,
      `${follow}, and none is synchronous: if the primary dies, its last writes may be lost.`,
      'Switch on synchronous_mode of Patroni (ops/cluster/patroni.yml), or set synchronous_standby_names.',
    );
  const synchronousOnes = standbys.flatMap(({ name, sync }) =>
    sync === 'sync' || sync === 'quorum' ? [name ?? 'a standby without a name'] : [],
  );
  if (synchronousOnes.length === 0)
    return problem(
      subject,
      `${follow}, but not one that writes wait for (${synchronousNames}), so no write is acknowledged.`,
      'Start that standby. Patroni chooses another one by itself within seconds: look at its log if it does not.',
    );
  if (count === 1)
    return warning(
      subject,
      `${synchronousOnes[0]} is the only standby. If it is lost, too, no write is acknowledged.`,
      'Start another standby.',
    );
  return good(
    subject,
    `${follow}; ${synchronousOnes.join(' and ')} ${synchronousOnes.length === 1 ? 'is' : 'are'} synchronous.`,
  );
}
