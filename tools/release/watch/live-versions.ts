import type { HistoryEntry, ReleaseChange } from '@homeground/shared/contracts';

/** The version that everybody gets, and the time at which it went live. */
export interface LiveVersion {
  readonly version: string;
  /** Null if there was no version before. */
  readonly previousVersion: string | null;
  readonly liveSince: Date;
  /** Whether a rollback made this version live. */
  readonly isRollback: boolean;
}

const changeOf = ({ changes }: HistoryEntry, part: string, what: ReleaseChange['what']) =>
  changes.find((change) => change.part === part && change.what === what);

/** Returns the live version of an area. `history` begins with the newest entry. */
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

/**
 * Returns whether a version was live before its current live period. If so, the server's counts of page loads and errors for this version
 * include the earlier period.
 */
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

/** Returns for how many minutes a version was live for everybody since `windowStart`. */
export function countLiveMinutes(
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

/** Returns when the canary got its current share, and whether it grows automatically. A share that is set by hand ends this growth. */
export function findCanaryStep(
  history: readonly HistoryEntry[],
  area: string,
): { readonly since: Date; readonly growsAutomatically: boolean } | null {
  const entry = history.find((item) => changeOf(item, area, 'canary'));
  return entry ? { since: new Date(entry.at), growsAutomatically: / auto$/.test(entry.command) } : null;
}
