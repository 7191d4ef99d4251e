import type { HistoryEntry, ReleaseChange } from '@homeground/shared/contracts';

/** A version for everybody, since it replaced another one. */
export interface LiveVersion {
  readonly version: string;
  /** null: it was the first. */
  readonly previousVersion: string | null;
  readonly liveSince: Date;
  /** It is itself the way back from a version that failed. */
  readonly isRollback: boolean;
}

const changeOf = ({ changes }: HistoryEntry, part: string, what: ReleaseChange['what']) =>
  changes.find((change) => change.part === part && change.what === what);

/** The live version of an area by the history, newest first. */
export function findLiveVersion(history: readonly HistoryEntry[], area: string): LiveVersion | null {
  for (const entry of history) {
    const change = changeOf(entry, area, 'version');
    if (change?.to)
      return {
        version: change.to,
        previousVersion: change.from,
        liveSince: new Date(entry.at),
        isRollback: entry.command.startsWith('rollback '),
      };
  }
  return null;
}

/** Whether a version has been there before: then the server's numbers of it are not all of this time. */
export function wasLiveBefore(
  history: readonly HistoryEntry[],
  area: string,
  { version, liveSince }: Pick<LiveVersion, 'version' | 'liveSince'>,
  channel: 'stable' | 'canary',
): boolean {
  return history.some(({ at, registry }) => {
    const remote = registry.remotes[area];
    const remoteOfChannel = channel === 'canary' ? remote?.canary : remote;
    return Date.parse(at) < liveSince.getTime() && remoteOfChannel?.version === version;
  });
}

/** Minutes for which a version was live for everybody since a moment. */
export function minutesOf(
  history: readonly HistoryEntry[],
  area: string,
  version: string,
  windowStart: Date,
  now: Date,
): number {
  let end = now.getTime();
  let total = 0;
  for (const { at, registry } of history) {
    const begin = Math.max(Date.parse(at), windowStart.getTime());
    if (registry.remotes[area]?.version === version) total += Math.max(0, end - begin);
    end = begin;
  }
  return total / 60_000;
}

/** When the canary got its share, and whether it grows by itself: somebody said `auto`, and nobody has moved it by hand since. */
export function findCanaryStep(
  history: readonly HistoryEntry[],
  area: string,
): { readonly since: Date; readonly grows: boolean } | null {
  const entry = history.find((item) => changeOf(item, area, 'canary'));
  return entry ? { since: new Date(entry.at), grows: / auto$/.test(entry.command) } : null;
}
