import type { Registry, RemoteRelease } from '@homeground/shared/contracts';
import type { Target } from '../target/target';
import { releaseAt } from '../upload/released';
import { historyFrom } from './history';
import { withoutCanary, findRollbackTarget } from './moves.rules';

export interface PreviousVersions {
  readonly shell: string | null;
  readonly areas: Readonly<Record<string, RemoteRelease>>;
}

/** Returns the version of each part that a rollback would restore, as long as its files exist. */
export async function readPreviousVersions(target: Target, registry: Registry): Promise<PreviousVersions> {
  const history = await historyFrom(target, registry.generation);
  const rollbackTargetOf = async (part: string) => {
    const rollbackTarget = findRollbackTarget(history, part);
    return rollbackTarget.kind === 'earlier version' &&
      (await releaseAt(target, part, rollbackTarget.version))
      ? rollbackTarget
      : null;
  };
  const areas: Record<string, RemoteRelease> = {};
  for (const area of Object.keys(registry.remotes)) {
    const remote = (await rollbackTargetOf(area))?.entry.registry.remotes[area];
    if (remote) areas[area] = withoutCanary(remote);
  }
  return { shell: (await rollbackTargetOf('shell'))?.version ?? null, areas };
}
