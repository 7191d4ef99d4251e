import { bucketOf, type CanaryRelease, type RemoteRelease } from '@homeground/shared/contracts';

/** Audience of a version. `stable`: all users. `canary`: a share of the users. `preview`: the one tab that requested the version. */
export type Channel = 'stable' | 'canary' | 'preview';

export interface ChosenRelease {
  readonly channel: Channel;
  readonly release: RemoteRelease;
}

/** Returns whether this browser gets the canary. The boot script uses this function too, so that the version that runs is preloaded. */
export function getsCanary(
  canary: Pick<CanaryRelease, 'percent' | 'salt' | 'base'> | undefined,
  id: string,
  refusedBases: readonly string[],
): boolean {
  if (!canary || refusedBases.includes(canary.base)) return false;
  return bucketOf(canary.salt, id) < canary.percent;
}

export function chooseRelease(
  remote: RemoteRelease & { readonly canary?: CanaryRelease },
  id: string,
  refusedBases: readonly string[],
): ChosenRelease {
  const { canary } = remote;
  return canary && getsCanary(canary, id, refusedBases)
    ? { channel: 'canary', release: canary }
    : { channel: 'stable', release: remote };
}
