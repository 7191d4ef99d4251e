import type { Registry } from '@homeground/shared/contracts';
import type { Chosen } from '../remotes/choose-release';

/** Does this document bring anything that the open page runs in another version? What a tab previews stays its own affair. */
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
