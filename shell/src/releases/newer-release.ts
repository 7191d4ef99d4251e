import type { Registry } from '@homeground/shared/contracts';
import type { ChosenRelease } from '../remotes/choose-release';

/** Returns whether the registry has another version of the shell or of an area that runs in this page. Previewed areas are ignored. */
export function changesPage(
  newer: Registry,
  ownShellVersion: string,
  running: ReadonlyMap<string, ChosenRelease>,
  choose: (remote: Registry['remotes'][string]) => ChosenRelease,
): boolean {
  if (newer.shell.version !== ownShellVersion) return true;
  return [...running].some(([area, { channel, release }]) => {
    const remote = newer.remotes[area];
    return (
      channel !== 'preview' && remote !== undefined && choose(remote).release.version !== release.version
    );
  });
}
