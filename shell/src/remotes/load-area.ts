import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteRelease } from '@homeground/shared/contracts';
import type { AreaName } from '@homeground/shared/routes';
import type { ComponentType } from 'react';
import { expectBytes, integrityPlugin } from './integrity-plugin';

/** What an area's one exposed module offers. Not trusted: a screen may be missing from it. */
export interface AreaModule {
  readonly screens: Readonly<Record<string, (() => Promise<ComponentType>) | undefined>>;
}

/** `attempt` rises when the code that is already there must not be taken again. */
export type LoadArea = (area: AreaName, release: RemoteRelease, attempt: number) => Promise<AreaModule>;

let prepared = false;

function prepare(): void {
  if (!prepared) registerPlugins([integrityPlugin]);
  prepared = true;
}

export const loadArea: LoadArea = async (area, release, attempt) => {
  prepare();
  const name = area.replaceAll('-', '_');
  const entry = new URL(release.base + release.entry, window.location.origin);
  // Another address per attempt: a script tag or a cache entry of the failed one is never taken for the answer.
  if (attempt > 0) entry.searchParams.set('attempt', String(attempt));
  expectBytes(entry.href, release.integrity[release.entry]);
  registerRemotes([{ name, entry: entry.href }], { force: attempt > 0 });
  const module = await loadRemote<AreaModule>(`${name}/entry`);
  if (!module?.screens) throw new Error(`${area} ${release.version} has no screens.`);
  return module;
};
