import type { Registry, RemoteRelease } from '@homeground/shared/contracts';
import type { AreaName } from '@homeground/shared/routes';
import { contentOf } from '../build/registry';
import type { Release } from '../build/release';
import type { PrebuiltArea } from './other-areas';
import { devBase, devVersion } from '../webpack/developing';
import { providedVersions, requiredRanges } from '../webpack/singletons';

/** Registry entry of an area that is compiled during development. Its files are not known, so there is no integrity and no preload. */
function compiledArea(version: string, base: string): RemoteRelease {
  return {
    version,
    base,
    entry: 'remoteEntry.js',
    preload: [],
    screens: {},
    integrity: {},
    requires: requiredRanges(),
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
  provides: providedVersions(),
};

export function devRegistry(
  compiledAreas: readonly AreaName[],
  prebuiltAreas: readonly PrebuiltArea[],
): Registry {
  const builtReleases = prebuiltAreas.flatMap(({ release }) => release ?? []);
  const { shell, remotes } = contentOf(devShell, builtReleases);
  const areasWithoutRelease = Object.fromEntries([
    ...prebuiltAreas.flatMap(({ name, version, base, release }) =>
      release ? [] : [[name, compiledArea(version, base)] as const],
    ),
    ...compiledAreas.map((area) => [area, compiledArea(devVersion, devBase(area))] as const),
  ]);
  const publishedAt = new Date().toISOString();
  return { schema: 1, generation: 1, publishedAt, shell, remotes: { ...remotes, ...areasWithoutRelease } };
}
