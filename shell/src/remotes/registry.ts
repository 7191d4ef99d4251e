import { isRegistry, type LiveRemote, type Registry } from '@homeground/shared/contracts';
import { isOlder, type SeenGenerationStore } from './seen-generation-store';

export interface LiveRegistry {
  readonly current: () => Registry;
  readonly remoteOf: (area: string) => LiveRemote | null;
  /** Fetches the live document and applies it. An unreadable, invalid or older document changes nothing. */
  readonly refresh: () => Promise<void>;
  /**
   * Fetches the live document without applying it. Returns null if the document contains nothing new. Without a network, returns the
   * outdated registry of a cached page, whose areas do not run yet.
   */
  readonly fetchNewer: () => Promise<Registry | null>;
  /** Applies a registry that `fetchNewer` has returned. */
  readonly apply: (newer: Registry) => void;
  /** Calls `listener` after each change, until the returned function is called. */
  readonly onChange: (listener: () => void) => () => void;
  /** Returns whether the live shell differs from the running shell. Only a reload can load another shell. */
  readonly isShellOutdated: () => boolean;
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
  inlinedText: string | null,
  fetchRegistry: () => Promise<string>,
  seenGenerationStore: SeenGenerationStore,
): LiveRegistry {
  const pageRegistry = parse(inlinedText);
  const newest = seenGenerationStore.read();
  // If this browser has seen a newer registry than that of the page, the page comes from a cache. Then its areas do not run, and a fetched
  // registry that is older than the seen one is ignored.
  const outdatedRegistry = pageRegistry && newest && isOlder(pageRegistry, newest) ? pageRegistry : null;
  let current = pageRegistry ?? emptyRegistry;
  if (outdatedRegistry) current = { ...outdatedRegistry, ...newest, remotes: {} };
  else if (pageRegistry) seenGenerationStore.write(pageRegistry);
  const ownShellVersion = current.shell.version;
  const listeners = new Set<() => void>();

  function apply(newer: Registry): void {
    current = newer;
    for (const listener of listeners) listener();
  }

  /**
   * Returns the live document if it is valid and not older than the current registry. Without a network, returns the outdated registry of a
   * cached page. Otherwise returns null.
   */
  async function fetchUsable(): Promise<Registry | null> {
    try {
      const fresh = parse(await fetchRegistry());
      return fresh && !isOlder(fresh, current) ? fresh : null;
    } catch (cause) {
      // `fetch` throws a TypeError without a network. Nothing newer can be loaded then, so the outdated registry is used after all.
      return cause instanceof TypeError && outdatedRegistry && current.generation === newest?.generation
        ? outdatedRegistry
        : null;
    }
  }

  return {
    current: () => current,
    remoteOf: (area) => (Object.hasOwn(current.remotes, area) ? (current.remotes[area] ?? null) : null),
    refresh: async () => {
      const newer = await fetchUsable();
      if (newer) apply(newer);
    },
    fetchNewer: async () => {
      const fresh = await fetchUsable();
      return fresh && fresh.generation !== current.generation ? fresh : null;
    },
    apply,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isShellOutdated: () => pageRegistry !== null && current.shell.version !== ownShellVersion,
  };
}
