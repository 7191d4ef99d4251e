import type { RemoteRelease } from '@homeground/shared/contracts';

/** Returns the addresses of a screen's first calls. For the path `/team/7`, `/api/teams/{1}` becomes `/api/teams/7`. */
export function firstCallsOf(release: RemoteRelease, screen: string, pathname: string): string[] {
  const parts = pathname.split('/').filter(Boolean);
  return (release.calls?.[screen] ?? []).map((call) =>
    call.replace(/{(\d)}/g, (_, index: string) => parts[Number(index)] ?? ''),
  );
}
