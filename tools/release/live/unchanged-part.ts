import type { Registry } from '@homeground/shared/contracts';

/** Describes the live state of a part as text; a different state gives a different text. */
function stateOf(part: string, { shell, remotes }: Registry): string {
  if (part === 'shell') return shell.version;
  const remote = remotes[part];
  if (!remote) return 'nothing';
  const { version, canary } = remote;
  return canary ? `${version}, with the canary ${canary.version} for ${canary.percent} %,` : version;
}

/** Returns whether another command changed this part. */
export function hasPartChanged(part: string, registryAtStart: Registry, currentRegistry: Registry): boolean {
  return stateOf(part, registryAtStart) !== stateOf(part, currentRegistry);
}

/** Throws if the part has changed since the command started, so that only one of two commands on a part succeeds. */
export function requireUnchangedPart(
  part: string,
  registryAtStart: Registry,
  currentRegistry: Registry,
): void {
  if (hasPartChanged(part, registryAtStart, currentRegistry))
    throw new Error(
      `Somebody else changed ${part} while this command ran: ${stateOf(part, currentRegistry)} is live now. Nothing of yours went live; look at that change (npm run releases -- status), then run the command again.`,
    );
}
