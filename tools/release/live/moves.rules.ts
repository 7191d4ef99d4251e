import type { HistoryEntry, LiveRemote, Registry, RemoteRelease } from '@homeground/shared/contracts';

/** Content of a registry: the versions of all parts. */
export type Content = Pick<Registry, 'shell' | 'remotes'>;

/** Returns only the fields of the release, without its canary or the percentage of users who get this release as a canary. */
export function withoutCanary(remote: LiveRemote | RemoteRelease): RemoteRelease {
  const { version, origin, base, entry, preload, screens, routes, calls, integrity, requires } = remote;
  return {
    version,
    ...(origin && { origin }),
    ...{ base, entry, preload, screens },
    ...(routes && { routes }),
    ...(calls && { calls }),
    integrity,
    requires,
  };
}

/** Makes a release the version for all users and ends the canary beside it. */
export function withVersion({ shell, remotes }: Content, area: string, release: RemoteRelease): Content {
  return { shell, remotes: { ...remotes, [area]: withoutCanary(release) } };
}

export function withCanary(
  { shell, remotes }: Content,
  area: string,
  canary: { readonly release: RemoteRelease; readonly percent: number; readonly salt: string } | null,
): Content {
  const live = remotes[area];
  if (!live)
    throw new Error(
      `${area} is not live yet, so there is no version to run a canary next to. Release it for everybody first.`,
    );
  const stable = withoutCanary(live);
  if (!canary) return { shell, remotes: { ...remotes, [area]: stable } };
  const { release, percent, salt } = canary;
  // The same version keeps its salt, so that the users at 10 % are also among the users at 25 %.
  const currentSalt = live.canary?.version === release.version ? live.canary.salt : salt;
  return {
    shell,
    remotes: {
      ...remotes,
      [area]: { ...stable, canary: { ...withoutCanary(release), percent, salt: currentSalt } },
    },
  };
}

export function withShell({ remotes }: Pick<Content, 'remotes'>, shell: Registry['shell']): Content {
  return { shell, remotes };
}

export type RollbackTarget =
  | { readonly kind: 'earlier version'; readonly version: string; readonly entry: HistoryEntry }
  | { readonly kind: 'already rolled back'; readonly version: string; readonly generation: number }
  | { readonly kind: 'none' };

function versionIn({ registry }: HistoryEntry, part: string): string | null {
  return part === 'shell' ? registry.shell.version : (registry.remotes[part]?.version ?? null);
}

/** Returns the version before the last release of a part. A second rollback changes nothing. */
export function findRollbackTarget(history: readonly HistoryEntry[], part: string): RollbackTarget {
  const [currentEntry] = history;
  const version = currentEntry && versionIn(currentEntry, part);
  if (!currentEntry || !version) return { kind: 'none' };
  const lastChange = history.find(({ changes }) => changes.some((change) => change.part === part));
  const [command, changedPart] = lastChange?.command.split(' ') ?? [];
  if (lastChange && command === 'rollback' && changedPart === part)
    return { kind: 'already rolled back', version, generation: lastChange.generation };
  const entry = history.find((item) => versionIn(item, part) !== version && versionIn(item, part) !== null);
  return entry ? { kind: 'earlier version', version: versionIn(entry, part) ?? '', entry } : { kind: 'none' };
}
