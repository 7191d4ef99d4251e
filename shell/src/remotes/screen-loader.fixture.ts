import { chooseRelease } from './choose-release';
import type { AreaModule, LoadArea } from './load-area';
import { liveRegistry } from './registry';
import { fakeSeenGenerationStore, registryWith, releaseOf } from './registry.fixture';
import { screenLoader, type AreaRow } from './screen-loader';

export const chatlist: AreaRow = { owner: 'mf-chat', id: 'chatlist' };
export const Chatlist = () => null;
export const NewerChatlist = () => null;

export const moduleWith = (load: () => Promise<typeof Chatlist>): AreaModule => ({
  screens: { chatlist: load },
});
export const workingModule = moduleWith(() => Promise.resolve(Chatlist));
export const chunkError = Object.assign(new Error('Loading chunk chatlist failed.'), {
  name: 'ChunkLoadError',
});
export const entryError = new Error('RUNTIME-008 … ScriptNetworkError: Failed to load script');

/** Creates a loader with a registry that a test can change, and records waits and reports. */
export function setUp(
  loadArea: LoadArea,
  inlinedRegistry: unknown = registryWith(releaseOf('mf-chat', '1.0.0')),
) {
  const live = { registry: inlinedRegistry };
  const waits: number[] = [];
  const refusedBases: string[] = [];
  const reports: string[] = [];
  const registry = liveRegistry(
    JSON.stringify(inlinedRegistry),
    () => Promise.resolve(JSON.stringify(live.registry)),
    fakeSeenGenerationStore(),
  );
  const loader = screenLoader({
    registry,
    choose: async (area) => {
      const remote = registry.remoteOf(area);
      return remote && chooseRelease(remote, 'me', refusedBases);
    },
    refuse: ({ base }) => void refusedBases.push(base),
    report: (_area, { release }, event) => void reports.push(`${release.version} ${event}`),
    loadArea,
    // The pause before the second try ends at once. The time limit of the whole load, a longer wait, never ends.
    wait: (ms) => (ms > 5_000 ? new Promise(() => undefined) : Promise.resolve(void waits.push(ms))),
  });
  return { loader, live, waits, reports, refusedBases };
}
