import type { CanaryRelease, LiveRemote, Registry, RemoteRelease } from '@homeground/shared/contracts';
import type { AreaName } from '@homeground/shared/routes';
import type { Generation, SeenGenerationStore } from './seen-generation-store';

const integrity = `sha384-${'A'.repeat(64)}`;

export function releaseOf(area: AreaName, version: string): RemoteRelease {
  return {
    version,
    base: `/r/${area}/${version}/`,
    entry: 'remoteEntry.js',
    preload: ['c/entry.1.js'],
    screens: { chatlist: ['c/chatlist.1.js'] },
    integrity: { 'remoteEntry.js': integrity, 'c/entry.1.js': integrity, 'c/chatlist.1.js': integrity },
    requires: { react: '^19.0.0' },
  };
}

export function canaryOf(area: AreaName, version: string, percent = 100): CanaryRelease {
  return { ...releaseOf(area, version), percent, salt: 'salt0001' };
}

/** Returns a registry in which mf-chat has this release. Without an argument, the registry has no areas. */
export function registryWith(...releases: readonly LiveRemote[]): Registry {
  return {
    schema: 1,
    generation: 1,
    publishedAt: '2026-11-21T00:00:00.000Z',
    shell: { version: '0.1.0', provides: { react: '19.3.1' } },
    remotes: Object.fromEntries(releases.map((release) => ['mf-chat', release])),
  };
}

/** Returns a store of seen generations for one test, which replaces the browser's storage. */
export function fakeSeenGenerationStore(
  newest: Generation | null = null,
): SeenGenerationStore & { newest: Generation | null } {
  const store = {
    newest,
    read: () => store.newest,
    write: ({ generation, publishedAt }: Generation) => {
      store.newest = { generation, publishedAt };
    },
  };
  return store;
}
