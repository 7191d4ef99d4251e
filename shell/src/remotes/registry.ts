import { isRegistry, type LiveRemote, type Registry } from '@homeground/shared/contracts';
import { isOlder, type SeenGeneration } from './seen-generation';

export interface LiveRegistry {
  readonly current: () => Registry;
  readonly remoteOf: (area: string) => LiveRemote | null;
  /** Reloads the live document and applies it. An unreadable, invalid or older document changes nothing. */
  readonly refresh: () => Promise<void>;
  /** Reads the live document without applying it. Returns null if the document contains nothing new. */
  readonly look: () => Promise<Registry | null>;
  /** Applies a registry that `look` has returned. */
  readonly take: (newer: Registry) => void;
  /** Calls `listener` after each change, until the returned function is called. */
  readonly onChange: (listener: () => void) => () => void;
  /** Returns whether the live shell differs from the running shell. Only a reload can load another shell. */
  readonly outdated: () => boolean;
}

/** Used if the page's registry is missing or broken. Frame, guard and landing page work without areas. */
const emptyRegistry: Registry = {
  schema: 1,
  generation: 1,
  publishedAt: '',
  shell: { version: '0', provides: {} },
  remotes: {},
};

function parse(text: string | null): Registry | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isRegistry(value) ? value : null;
  } catch {
    return null;
  }
}

export function liveRegistry(
  inlined: string | null,
  fetchRegistry: () => Promise<string>,
  seen: SeenGeneration,
): LiveRegistry {
  const pageRegistry = parse(inlined);
  const newest = seen.read();
  // If this browser has already seen a newer registry than the registry in the page, the page runs no area of the older registry.
  const replayed = pageRegistry && newest && isOlder(pageRegistry, newest) ? pageRegistry : null;
  let current = pageRegistry ?? emptyRegistry;
  if (replayed) current = { ...replayed, ...newest, remotes: {} };
  else if (pageRegistry) seen.write(pageRegistry);
  const ownShell = current.shell.version;
  const listeners = new Set<() => void>();

  function apply(newer: Registry): void {
    current = newer;
    for (const listener of listeners) listener();
  }

  async function fetchNewer(): Promise<Registry | null> {
    try {
      const fresh = parse(await fetchRegistry());
      return fresh && !isOlder(fresh, current) ? fresh : null;
    } catch (cause) {
      // Offline the page comes from the cache, and its registry is the newest that is available.
      return cause instanceof TypeError && replayed && current.generation === newest?.generation
        ? replayed
        : null;
    }
  }

  return {
    current: () => current,
    remoteOf: (area) => (Object.hasOwn(current.remotes, area) ? (current.remotes[area] ?? null) : null),
    refresh: async () => {
      const newer = await fetchNewer();
      if (newer) apply(newer);
    },
    look: async () => {
      const fresh = await fetchNewer();
      return fresh && fresh.generation !== current.generation ? fresh : null;
    },
    take: apply,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    outdated: () => pageRegistry !== null && current.shell.version !== ownShell,
  };
}
