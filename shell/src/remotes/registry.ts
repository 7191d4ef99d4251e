import { isRegistry, type LiveRemote, type Registry } from '@homeground/shared/contracts';
import { isOlder, type SeenGeneration } from './seen-generation';

export interface LiveRegistry {
  readonly current: () => Registry;
  readonly remoteOf: (area: string) => LiveRemote | null;
  /** Reloads the live document and applies it. An unreadable, invalid or older document changes nothing. */
  readonly refresh: () => Promise<void>;
  /** Reads the live document without applying it; null when it contains nothing new. */
  readonly look: () => Promise<Registry | null>;
  readonly take: (newer: Registry) => void;
  /** True when another shell is live than the running shell: only a reload loads it. */
  readonly outdated: () => boolean;
}

/** Shell-only: a page whose registry is missing or broken still has its frame, its guard and its landing page. */
const nothing: Registry = {
  schema: 1,
  generation: 1,
  publishedAt: '',
  shell: { version: '0', provides: {} },
  remotes: {},
};

function parsed(text: string | null): Registry | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isRegistry(value) ? value : null;
  } catch {
    return null;
  }
}

export function liveRegistry(
  inlined: string | null,
  ask: () => Promise<string>,
  seen: SeenGeneration,
): LiveRegistry {
  const carried = parsed(inlined);
  const newest = seen.read();
  // A page that carries an older document than this browser has already seen runs no area by it.
  const replayed = carried && newest && isOlder(carried, newest) ? carried : null;
  let current = carried ?? nothing;
  if (replayed) current = { ...replayed, ...newest, remotes: {} };
  else if (carried) seen.write(carried);
  const ownShell = current.shell.version;

  async function live(): Promise<Registry | null> {
    try {
      const fresh = parsed(await ask());
      return fresh && !isOlder(fresh, current) ? fresh : null;
    } catch (cause) {
      // No network at all: then the page is what was kept for that, and the newest there is.
      return cause instanceof TypeError && replayed && current.generation === newest?.generation
        ? replayed
        : null;
    }
  }

  return {
    current: () => current,
    remoteOf: (area) => (Object.hasOwn(current.remotes, area) ? (current.remotes[area] ?? null) : null),
    refresh: async () => {
      current = (await live()) ?? current;
    },
    look: async () => {
      const fresh = await live();
      return fresh && fresh.generation !== current.generation ? fresh : null;
    },
    take: (newer) => {
      current = newer;
    },
    outdated: () => carried !== null && current.shell.version !== ownShell,
  };
}
