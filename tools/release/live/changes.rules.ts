import type { LiveRemote, Registry, ReleaseChange } from '@homeground/shared/contracts';

type Parts = Pick<Registry, 'shell' | 'remotes'>;

const canaryOf = (remote: LiveRemote | undefined) => remote?.canary ?? null;

/** Lists the changes of a switch by part, for the history and for the output of the command. */
export function changesBetween(before: Parts | null, after: Parts): ReleaseChange[] {
  const changes: ReleaseChange[] = [];
  if (before?.shell.version !== after.shell.version)
    changes.push({
      part: 'shell',
      what: 'version',
      from: before?.shell.version ?? null,
      to: after.shell.version,
    });
  const areas = new Set([...Object.keys(before?.remotes ?? {}), ...Object.keys(after.remotes)]);
  for (const part of [...areas].sort()) {
    const [oldRemote, newRemote] = [before?.remotes[part], after.remotes[part]];
    if (oldRemote?.version !== newRemote?.version)
      changes.push({
        part,
        what: 'version',
        from: oldRemote?.version ?? null,
        to: newRemote?.version ?? null,
      });
    const [oldCanary, newCanary] = [canaryOf(oldRemote), canaryOf(newRemote)];
    if (oldCanary?.version !== newCanary?.version || oldCanary?.percent !== newCanary?.percent)
      changes.push({
        part,
        what: 'canary',
        from: oldCanary?.version ?? null,
        to: newCanary?.version ?? null,
        percent: newCanary?.percent ?? 0,
      });
  }
  return changes;
}

export function describeChange({ part, what, from, to, percent }: ReleaseChange): string {
  if (what === 'version') return `${part}  ${from ?? '(nothing)'} → ${to ?? '(nothing)'}`;
  return to === null ? `${part}  canary ${from} ends` : `${part}  canary ${to} for ${percent} %`;
}
