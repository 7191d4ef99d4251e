import { bucketOf } from '@homeground/shared/contracts';
import type { CanaryRelease, RemoteRelease } from '@homeground/shared/contracts';

/** Audience of a version. `stable`: all users. `canary`: a share of the users. `preview`: the one tab that requested the version. */
export type Channel = 'stable' | 'canary' | 'preview';

export interface Chosen {
  readonly channel: Channel;
  readonly release: RemoteRelease;
}

interface CanaryShare {
  readonly percent: number;
  readonly salt: string;
  readonly base: string;
}

/** Returns whether this browser gets the canary. The boot script uses this function too, so that the preloaded version is the one that runs. */
export function takesCanary(
  canary: CanaryShare | undefined,
  id: string,
  refused: readonly string[],
): boolean {
  if (!canary || refused.includes(canary.base)) return false;
  return bucketOf(canary.salt, id) < canary.percent;
}

export function stableOrCanary(
  remote: RemoteRelease & { readonly canary?: CanaryRelease },
  id: string,
  refused: readonly string[],
): Chosen {
  const { canary } = remote;
  return canary && takesCanary(canary, id, refused)
    ? { channel: 'canary', release: canary }
    : { channel: 'stable', release: remote };
}
