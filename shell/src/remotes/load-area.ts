import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteRelease } from '@homeground/shared/contracts';
import type { AnyArea } from '@homeground/shared/routes';
import type { ComponentType } from 'react';
import { registerIntegrity, integrityPlugin } from './integrity-plugin';
import { cacheBustedUrl } from './cache-busted-url';
import { preloadScreen } from './preload-screen';

/** The exposed module of an area. An area is released separately, so a screen may be missing. */
export interface AreaModule {
  readonly screens: Readonly<Record<string, (() => Promise<ComponentType>) | undefined>>;
}

/** Loads an area. A higher `attempt` prevents the reuse of failed code. `screen` is the screen for which the user waits. */
export type LoadArea = (
  area: AnyArea,
  release: RemoteRelease,
  attempt: number,
  screen: string,
) => Promise<AreaModule>;

let isPluginRegistered = false;

function registerPluginOnce(): void {
  if (!isPluginRegistered) registerPlugins([integrityPlugin]);
  isPluginRegistered = true;
}

/** Removes script tags that still load, because webpack would reuse the tag of a chunk in every later container of the area. */
function removePendingScripts(area: AnyArea): void {
  for (const script of document.querySelectorAll(`script[data-webpack^="${area}@"]`)) script.remove();
}

export const loadArea: LoadArea = async (area, release, attempt, screen) => {
  registerPluginOnce();
  const name = area.replaceAll('-', '_');
  if (attempt > 0) removePendingScripts(area);
  const origin = release.origin ?? window.location.origin;
  const entry = new URL(cacheBustedUrl(release.base, attempt) + release.entry, origin);
  // The path of a development build may have no digits, so a query parameter makes its URL new, too.
  if (attempt > 0) entry.searchParams.set('attempt', String(attempt));
  registerIntegrity(entry.href, release.integrity[release.entry]);
  // After a failure nothing is preloaded, because the files then load from another address.
  if (attempt === 0) preloadScreen(release, screen);
  registerRemotes([{ name, entry: entry.href }], { force: attempt > 0 });
  const module = await loadRemote<AreaModule>(`${name}/entry`);
  if (!module?.screens) throw new Error(`${area} ${release.version} has no screens.`);
  return module;
};
