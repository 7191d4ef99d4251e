import type { Registry, RemoteRelease } from '@homeground/shared/contracts';
import { pathOfRelease } from './publish';
import type { Release } from './release';

export function remoteOf(release: Release): RemoteRelease {
  const { version, entry, preload, screens, routes, calls, files, requires } = release;
  const scripts = Object.entries(files).filter(([file]) => file.endsWith('.js'));
  return {
    version,
    base: `/${pathOfRelease(release)}/`,
    entry,
    preload,
    screens,
    ...(routes && { routes }),
    ...(calls && { calls }),
    integrity: Object.fromEntries(scripts.map(([file, { integrity }]) => [file, integrity])),
    requires,
  };
}

/** Returns one line: live shell version, number of areas, generation. The live shell may be older than the build. */
export function summarizeRegistry({ shell, remotes, generation }: Registry): string {
  return `shell ${shell.version} with ${Object.keys(remotes).length} areas, generation ${generation}`;
}

/** Derives the content of the registry from the release documents alone. */
export function contentOf(shell: Release, areas: readonly Release[]): Pick<Registry, 'shell' | 'remotes'> {
  return {
    shell: { version: shell.version, provides: shell.provides },
    remotes: Object.fromEntries(areas.map((area) => [area.name, remoteOf(area)])),
  };
}
