import type { Registry } from '@homeground/shared/contracts';
import type { Chosen } from '../remotes/choose-release';

/** Returns whether the registry has another version of the shell or of an area that runs in this page. Previewed areas are ignored. */
export function changesPage(
  newer: Registry,
  ownShell: string,
  running: ReadonlyMap<string, Chosen>,
  chooseFrom: (remote: Registry['remotes'][string]) => Chosen,
): boolean {
  if (newer.shell.version !== ownShell) return true;
  return [...running].some(([area, { channel, release }]) => {
    const remote = newer.remotes[area];
    return (
      channel !== 'preview' && remote !== undefined && chooseFrom(remote).release.version !== release.version
    );
  });
}
