import type { Registry, RemoteRelease } from '@homeground/shared/contracts';
import type { AreaName } from '@homeground/shared/routes';
import { contentOf } from '../build/registry';
import type { Release } from '../build/release';
import { devBase, devVersion } from '../webpack/developing';
import { provided, required } from '../webpack/singletons';

/** Compiled as you type: its bytes change under the same address, so there is nothing to vouch for and nothing to preload. */
function compiledArea(area: AreaName): RemoteRelease {
  return {
    version: devVersion,
    base: devBase(area),
    entry: 'remoteEntry.js',
    preload: [],
    screens: {},
    integrity: {},
    requires: required(),
  };
}

export const devShell: Release = {
  schema: 1,
  name: 'shell',
  version: devVersion,
  entry: 'main.js',
  preload: [],
  screens: {},
  files: {},
  requires: {},
  provides: provided(),
};

export function devRegistry(compiled: readonly AreaName[], built: readonly Release[]): Registry {
  const { shell, remotes } = contentOf(devShell, built);
  const live = Object.fromEntries(compiled.map((area) => [area, compiledArea(area)]));
  const publishedAt = new Date().toISOString();
  return { schema: 1, generation: 1, publishedAt, shell, remotes: { ...remotes, ...live } };
}
