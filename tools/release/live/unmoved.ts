import type { Registry } from '@homeground/shared/contracts';

/** Describes the live state of a part as text; a different state gives a different text. */
function stateOf(part: string, { shell, remotes }: Registry): string {
  if (part === 'shell') return shell.version;
  const remote = remotes[part];
  if (!remote) return 'nothing';
  const { version, canary } = remote;
  return canary ? `${version}, with the canary ${canary.version} for ${canary.percent} %,` : version;
}

/** Tells whether another command changed this part. */
export function hasMoved(part: string, seenRegistry: Registry, currentRegistry: Registry): boolean {
  return stateOf(part, seenRegistry) !== stateOf(part, currentRegistry);
}

/** Throws if the part has changed since the command started, so that only one of two commands on a part succeeds. */
export function requireUnmoved(part: string, seenRegistry: Registry, currentRegistry: Registry): void {
  if (hasMoved(part, seenRegistry, currentRegistry))
    throw new Error(
      `Somebody else changed ${part} while this command ran: ${stateOf(part, currentRegistry)} is live now. Nothing of yours went live; look at theirs (npm run releases -- status), then run the command again.`,
    );
}
