import type { RemoteRelease } from '@homeground/shared/contracts';
import type { AreaName, RouteRow } from '@homeground/shared/routes';
import type { ComponentType } from 'react';
import type { AreaModule, LoadArea } from './load-area';
import type { LiveRegistry } from './registry';

/** Of a row whose owner is an area. */
export type AreaRow = Pick<RouteRow, 'id'> & { readonly owner: AreaName };

export interface ScreenLoader {
  /** The component, when its code has already run: such a screen is drawn at once. */
  readonly peek: (row: AreaRow) => ComponentType | null;
  readonly load: (row: AreaRow) => Promise<ComponentType>;
  /** After a failure: asks the live registry again and takes nothing that failed for an answer. */
  readonly retry: (row: AreaRow) => Promise<ComponentType>;
  /** Nothing is being fetched at this moment. */
  readonly quiet: () => Promise<void>;
}

export interface ScreenLoaderParts {
  readonly registry: LiveRegistry;
  readonly loadArea: LoadArea;
  /** Replaces what the browser's cache holds of these files. */
  readonly freshen: (urls: readonly string[]) => Promise<void>;
  readonly wait: (ms: number) => Promise<void>;
}

export class AreaMissing extends Error {
  override readonly name = 'AreaMissing';
}

const secondTryAfterMs = 1_000;
const limitMs = 20_000;

interface Loaded {
  readonly identity: string;
  readonly module: Promise<AreaModule>;
}

export function screenLoader({ registry, loadArea, freshen, wait }: ScreenLoaderParts): ScreenLoader {
  const areas = new Map<AreaName, Loaded>();
  const attempts = new Map<AreaName, number>();
  const ready = new Map<string, ComponentType>();
  const pending = new Map<string, Promise<ComponentType>>();

  function moduleOf(area: AreaName, release: RemoteRelease): Promise<AreaModule> {
    const known = areas.get(area);
    if (known?.identity === identityOf(release)) return known.module;
    const attempt = attempts.get(area) ?? 0;
    const module = loadArea(area, release, attempt);
    areas.set(area, { identity: identityOf(release), module });
    module.catch(() => {
      if (areas.get(area)?.module === module) areas.delete(area);
    });
    return module;
  }

  async function once(row: AreaRow): Promise<ComponentType> {
    const release = registry.releaseOf(row.owner);
    if (!release) throw new AreaMissing(`${row.owner} is not in the registry.`);
    const { screens } = await moduleOf(row.owner, release);
    const load = screens[row.id];
    if (!load) throw new AreaMissing(`${row.owner} ${release.version} has no screen ${row.id}.`);
    const component = await load();
    ready.set(keyOf(row), component);
    return component;
  }

  async function twice(row: AreaRow): Promise<ComponentType> {
    try {
      return await once(row);
    } catch (cause) {
      if (!isConnectionProblem(cause)) throw cause;
      await wait(secondTryAfterMs);
      return once(row);
    }
  }

  async function again(row: AreaRow): Promise<ComponentType> {
    const before = areas.get(row.owner);
    await registry.refresh();
    const release = registry.releaseOf(row.owner);
    const same = release !== null && before?.identity === identityOf(release);
    if (same && ready.has(keyOf(row))) return once(row);
    if (release) await freshen(filesOf(row, release));
    if (!same) {
      // Its entry never ran, or another version is live by now: a container of its own, beside the old one.
      areas.delete(row.owner);
      attempts.set(row.owner, (attempts.get(row.owner) ?? 0) + 1);
      for (const key of [...ready.keys()]) if (key.startsWith(`${row.owner}/`)) ready.delete(key);
    }
    // The page's own preload of a chunk may still hold its failure, which answers for the next script of that address: once.
    return twice(row);
  }

  function shared(row: AreaRow, start: () => Promise<ComponentType>): Promise<ComponentType> {
    const key = keyOf(row);
    const running = pending.get(key);
    if (running) return running;
    const loading = withLimit(start(), wait).finally(() => pending.delete(key));
    pending.set(key, loading);
    return loading;
  }

  return {
    peek: (row) => ready.get(keyOf(row)) ?? null,
    load: (row) => shared(row, () => twice(row)),
    retry: (row) => shared(row, () => again(row)),
    quiet: async () => {
      while (pending.size > 0) await Promise.allSettled(pending.values());
    },
  };
}

function keyOf({ owner, id }: AreaRow): string {
  return `${owner}/${id}`;
}

/** The name and the bytes: a development build keeps its name, a mended registry may name other bytes. */
function identityOf({ version, entry, integrity }: RemoteRelease): string {
  return `${version} ${integrity[entry] ?? ''}`;
}

function filesOf({ id }: AreaRow, release: RemoteRelease): string[] {
  return [...release.preload, ...(release.screens[id] ?? [])].map((file) => release.base + file);
}

/** Worth a silent second try; a timeout has already cost the visitor seconds, and other failures will not go away. */
export function isConnectionProblem(cause: unknown): boolean {
  if (!(cause instanceof Error) || /timed? ?out/i.test(cause.message)) return false;
  return cause.name === 'ChunkLoadError' || cause.message.includes('ScriptNetworkError');
}

function withLimit<T>(work: Promise<T>, wait: (ms: number) => Promise<void>): Promise<T> {
  const limit = wait(limitMs).then(() => {
    throw new Error('Loading timed out.');
  });
  return Promise.race([work, limit]);
}
