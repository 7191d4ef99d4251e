import { isRegistry, type Registry, type RemoteRelease } from '@homeground/shared/contracts';

export interface LiveRegistry {
  readonly current: () => Registry;
  readonly releaseOf: (area: string) => RemoteRelease | null;
  /** Reads the live document again; what cannot be read, understood or is older changes nothing. */
  readonly refresh: () => Promise<void>;
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

export function liveRegistry(inlined: string | null, ask: () => Promise<string>): LiveRegistry {
  let current = parsed(inlined) ?? nothing;
  return {
    current: () => current,
    releaseOf: (area) => (Object.hasOwn(current.remotes, area) ? (current.remotes[area] ?? null) : null),
    refresh: async () => {
      const fresh = parsed(await ask().catch(() => null));
      if (fresh && fresh.generation >= current.generation) current = fresh;
    },
  };
}
