import type { HistoryEntry, LiveRemote, Registry, RemoteRelease } from '@homeground/shared/contracts';

export type Content = Pick<Registry, 'shell' | 'remotes'>;

/** A release's own fields, without a canary beside it or the share it was shown to. */
export function plainRelease(remote: LiveRemote | RemoteRelease): RemoteRelease {
  const { version, base, entry, preload, screens, calls, integrity, requires } = remote;
  return { version, base, entry, preload, screens, ...(calls && { calls }), integrity, requires };
}

/** For everybody; a canary beside it has ended, whichever of the two it is. */
export function withVersion({ shell, remotes }: Content, area: string, release: RemoteRelease): Content {
  return { shell, remotes: { ...remotes, [area]: plainRelease(release) } };
}

export function withCanary(
  { shell, remotes }: Content,
  area: string,
  canary: { readonly release: RemoteRelease; readonly percent: number; readonly salt: string } | null,
): Content {
  const live = remotes[area];
  if (!live)
    throw new Error(
      `${area} is not live yet, so a canary has nothing to stand beside. Release it for everybody first.`,
    );
  const stable = plainRelease(live);
  if (!canary) return { shell, remotes: { ...remotes, [area]: stable } };
  const { release, percent, salt } = canary;
  // The same version keeps its salt: who sees it at 10 % sees it at 25 % too.
  const kept = live.canary?.version === release.version ? live.canary.salt : salt;
  return {
    shell,
    remotes: { ...remotes, [area]: { ...stable, canary: { ...plainRelease(release), percent, salt: kept } } },
  };
}

export function withShell({ remotes }: Pick<Content, 'remotes'>, shell: Registry['shell']): Content {
  return { shell, remotes };
}

export type WayBack =
  | { readonly kind: 'to'; readonly version: string; readonly entry: HistoryEntry }
  | { readonly kind: 'done'; readonly version: string; readonly generation: number }
  | { readonly kind: 'none' };

function versionIn({ registry }: HistoryEntry, part: string): string | null {
  return part === 'shell' ? registry.shell.version : (registry.remotes[part]?.version ?? null);
}

/** The version before the last release of a part. Asked twice it goes back once: what was rolled back is rolled back. */
export function wayBack(history: readonly HistoryEntry[], part: string): WayBack {
  const [now] = history;
  const version = now && versionIn(now, part);
  if (!now || !version) return { kind: 'none' };
  const changed = history.find(({ changes }) => changes.some((one) => one.part === part));
  const [command, of] = changed?.command.split(' ') ?? [];
  if (changed && command === 'rollback' && of === part)
    return { kind: 'done', version, generation: changed.generation };
  const entry = history.find((one) => versionIn(one, part) !== version && versionIn(one, part) !== null);
  return entry ? { kind: 'to', version: versionIn(entry, part) ?? '', entry } : { kind: 'none' };
}
