import type { Registry } from '@homeground/shared/contracts';

/** What is live of a part, in words that differ whenever that differs. */
function stateOf(part: string, { shell, remotes }: Registry): string {
  if (part === 'shell') return shell.version;
  const remote = remotes[part];
  if (!remote) return 'nothing';
  const { version, canary } = remote;
  return canary ? `${version}, with the canary ${canary.version} for ${canary.percent} %,` : version;
}

export function hasMoved(part: string, seen: Registry, now: Registry): boolean {
  return stateOf(part, seen) !== stateOf(part, now);
}

/** A command was decided by what was live when it began; of two that move one part at once, one wins and the other is told. */
export function needUnmoved(part: string, seen: Registry, now: Registry): void {
  if (hasMoved(part, seen, now))
    throw new Error(
      `Somebody else moved ${part} while this ran: ${stateOf(part, now)} is live now. Nothing of yours went live; look at theirs (npm run releases -- status), then run the command again.`,
    );
}
