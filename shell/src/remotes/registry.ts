import { usableRegistry, type LiveRemote, type Registry } from '@homeground/shared/contracts';
import { isWithoutAnswer } from './fetch-text';
import { isOlder, type SeenGenerationStore } from './seen-generation-store';

export interface LiveRegistry {
  readonly current: () => Registry;
  readonly remoteOf: (area: string) => LiveRemote | null;
  /** Fetches the live document and applies it. An unreadable, invalid or older document changes nothing. */
  readonly refresh: () => Promise<void>;
  /**
   * Fetches the live document without applying it. Returns null if the document contains nothing new. If the server cannot be reached,
   * returns the outdated registry of a cached page, whose areas do not run yet.
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

/**
 * Reads a registry. An entry that this shell cannot read is left out, so that a new field of one area does not hide the releases of all
 * others. If the tab knows an earlier entry of that area, it keeps the earlier entry, so that the area stays until the next reload.
 */
function parse(text: string | null, known: Registry['remotes'] = {}): Registry | null {
  try {
    const document: unknown = JSON.parse(text ?? '');
    const registry = usableRegistry(document);
    if (!registry) return null;
    const named = (document as Registry).remotes;
    const earlierEntries = Object.entries(known).filter(
      ([area]) => Object.hasOwn(named, area) && !Object.hasOwn(registry.remotes, area),
    );
    return { ...registry, remotes: { ...registry.remotes, ...Object.fromEntries(earlierEntries) } };
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
  // If this browser has seen a newer registry than that of the page, the page comes from a cache. Then the page runs no areas, and a
  // fetched registry that is older than the seen registry is ignored.
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
   * Returns the live document if it is valid and not older than the current registry. If the server cannot be reached, returns the outdated
   * registry of a cached page. Otherwise returns null.
   */
  async function fetchUsable(): Promise<Registry | null> {
    try {
      const fresh = parse(await fetchRegistry(), current.remotes);
      return fresh && !isOlder(fresh, current) ? fresh : null;
    } catch (cause) {
      // Without the server, nothing newer can be loaded, so the outdated registry is used after all.
      return isWithoutAnswer(cause) && outdatedRegistry && current.generation === newest?.generation
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
