import { bucketOf, type CanaryRelease, type RemoteRelease } from '@homeground/shared/contracts';

/** Audience of a version. `stable`: all users. `canary`: a share of the users. `preview`: the one tab that requested the version. */
export type Channel = 'stable' | 'canary' | 'preview';

export interface ChosenRelease {
  readonly channel: Channel;
  readonly release: RemoteRelease;
}

/** Returns whether this browser gets the canary. */
export function getsCanary(
  canary: Pick<CanaryRelease, 'percent' | 'salt' | 'base'> | undefined,
  stickyId: string,
  failedCanaryBases: readonly string[],
): boolean {
  if (!canary || failedCanaryBases.includes(canary.base)) return false;
  return bucketOf(canary.salt, stickyId) < canary.percent;
}

/** Returns the version that this browser runs. The boot script preloads the same version. */
export function chooseRelease(
  remote: RemoteRelease & { readonly canary?: CanaryRelease },
  stickyId: string,
  failedCanaryBases: readonly string[],
): ChosenRelease {
  const { canary } = remote;
  return canary && getsCanary(canary, stickyId, failedCanaryBases)
    ? { channel: 'canary', release: canary }
    : { channel: 'stable', release: remote };
}
