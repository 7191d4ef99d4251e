import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteRelease } from '@homeground/shared/contracts';
import type { AreaName } from '@homeground/shared/routes';
import type { ComponentType } from 'react';
import { expectBytes, integrityPlugin } from './integrity-plugin';
import { otherAddress } from './other-address';
import { preloadScreen } from './preload-screen';

/** What an area's one exposed module offers. Not trusted: a screen may be missing from it. */
export interface AreaModule {
  readonly screens: Readonly<Record<string, (() => Promise<ComponentType>) | undefined>>;
}

/** `attempt` rises when the code that is already there must not be taken again; `screen` is the one somebody waits for. */
export type LoadArea = (
  area: AreaName,
  release: RemoteRelease,
  attempt: number,
  screen: string,
) => Promise<AreaModule>;

let prepared = false;

function prepare(): void {
  if (!prepared) registerPlugins([integrityPlugin]);
  prepared = true;
}

/** webpack takes a tag of the same chunk that still waits for its answer, in whichever container of the area it began. */
function forgetWaitingChunks(area: AreaName): void {
  for (const script of document.querySelectorAll(`script[data-webpack^="${area}@"]`)) script.remove();
}

export const loadArea: LoadArea = async (area, release, attempt, screen) => {
  prepare();
  const name = area.replaceAll('-', '_');
  if (attempt > 0) forgetWaitingChunks(area);
  const entry = new URL(otherAddress(release.base, attempt) + release.entry, window.location.origin);
  // A development build has one folder only; a script tag of the failed attempt is never taken for the answer.
  if (attempt > 0) entry.searchParams.set('attempt', String(attempt));
  expectBytes(entry.href, release.integrity[release.entry]);
  // After a failure its files come from another address, and one after the other.
  if (attempt === 0) preloadScreen(release, screen);
  registerRemotes([{ name, entry: entry.href }], { force: attempt > 0 });
  const module = await loadRemote<AreaModule>(`${name}/entry`);
  if (!module?.screens) throw new Error(`${area} ${release.version} has no screens.`);
  return module;
};
