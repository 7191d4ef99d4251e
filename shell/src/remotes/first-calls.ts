import type { RemoteRelease } from '@homeground/shared/contracts';

/** Returns the addresses of a screen's first calls: `/api/teams/{1}` of `/team/7` is `/api/teams/7`. */
export function firstCallsOf(release: RemoteRelease, screen: string, pathname: string): string[] {
  const parts = pathname.split('/').filter(Boolean);
  return (release.calls?.[screen] ?? []).map((call) =>
    call.replace(/{(\d)}/g, (_, index: string) => parts[Number(index)] ?? ''),
  );
}
