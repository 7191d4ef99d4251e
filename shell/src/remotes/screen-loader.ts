import type { RemoteRelease } from '@homeground/shared/contracts';
import type { AnyArea, RouteRow } from '@homeground/shared/routes';
import type { ComponentType } from 'react';
import type { Chosen } from './choose-release';
import type { AreaModule, LoadArea } from './load-area';
import type { LiveRegistry } from './registry';
import type { ReportArea } from './report-area';

/** A route whose owner is an area. */
export type AreaRow = Pick<RouteRow, 'id'> & { readonly owner: AnyArea };

export interface ScreenLoader {
  /** Returns the component if its code has already run, so that the screen renders at once; otherwise null. */
  readonly peek: (row: AreaRow) => ComponentType | null;
  readonly load: (row: AreaRow) => Promise<ComponentType>;
  /** Reloads the registry after a failure and does not reuse failed code. */
  readonly retry: (row: AreaRow) => Promise<ComponentType>;
  /**
   * Reports that the screen threw during rendering. Returns the stable version instead of a canary, or null if there is no other
   * version.
   */
  readonly onRenderError: (row: AreaRow) => Promise<ComponentType> | null;
  /** Reports that the screen showed the failure card for an answer that its code could not use. */
  readonly onUnusableAnswer: (row: AreaRow) => void;
  /** Resolves when no screen is loading. */
  readonly whenIdle: () => Promise<void>;
  /** Returns the version of each area whose code runs in this page. */
  readonly running: () => ReadonlyMap<AnyArea, Chosen>;
}

export interface ScreenLoaderParts {
  readonly registry: LiveRegistry;
  /** Chooses the version of an area from the current registry; null if there is none. */
  readonly choose: (area: AnyArea) => Promise<Chosen | null>;
  /** Marks a canary as failed, so that it is never chosen again. */
  readonly refuse: (canary: RemoteRelease) => void;
  readonly loadArea: LoadArea;
  readonly wait: (ms: number) => Promise<void>;
  readonly report: ReportArea;
}

export class AreaMissing extends Error {
  override readonly name = 'AreaMissing';
}

const secondTryAfterMs = 1_000;
const limitMs = 20_000;

interface Running {
  readonly chosen: Chosen;
  readonly module: Promise<AreaModule>;
}

export function screenLoader(parts: ScreenLoaderParts): ScreenLoader {
  const { registry, choose, refuse, loadArea, wait, report } = parts;
  /** Running areas. An area keeps its version for the life of the page, even if another version is released. */
  const areas = new Map<AnyArea, Running>();
  const tried = new Map<AnyArea, Chosen>();
  const attempts = new Map<AnyArea, number>();
  const ready = new Map<string, ComponentType>();
  const pending = new Map<string, Promise<ComponentType>>();

  async function runningOf({ owner: area, id }: AreaRow): Promise<Running> {
    const running = areas.get(area);
    if (running) return running;
    const chosen = await choose(area);
    if (!chosen) throw new AreaMissing(`${area} is not in the registry.`);
    // Another caller may have started the area in the meantime.
    return areas.get(area) ?? start(area, chosen, id);
  }

  function start(area: AnyArea, chosen: Chosen, screen: string): Running {
    const running = { chosen, module: loadArea(area, chosen.release, attempts.get(area) ?? 0, screen) };
    areas.set(area, running);
    tried.set(area, chosen);
    running.module.catch(() => {
      if (areas.get(area) === running) areas.delete(area);
    });
    return running;
  }

  async function loadOnce(row: AreaRow): Promise<ComponentType> {
    const running = await runningOf(row);
    const { chosen } = running;
    const { screens } = await running.module;
    // Two containers of one version share their chunks, so an abandoned container must not request a chunk that the other waits for.
    if (areas.has(row.owner) && areas.get(row.owner) !== running) return loadOnce(row);
    const load = screens[row.id];
    if (!load) throw new AreaMissing(`${row.owner} ${chosen.release.version} has no screen ${row.id}.`);
    const component = await load();
    ready.set(keyOf(row), component);
    if (chosen.channel === 'canary') report(row.owner, chosen, 'loaded');
    return component;
  }

  async function loadWithRetry(row: AreaRow): Promise<ComponentType> {
    try {
      return await loadOnce(row);
    } catch (cause) {
      if (!isConnectionProblem(cause)) throw cause;
      await wait(secondTryAfterMs);
      return loadOnce(row);
    }
  }

  /**
   * Loads a screen. A failed canary falls back to the stable version; an old version whose files are gone falls back to the live
   * version.
   */
  async function loadOrFallBack(row: AreaRow): Promise<ComponentType> {
    try {
      return await loadWithRetry(row);
    } catch (cause) {
      const failed = tried.get(row.owner);
      if (failed?.channel === 'canary') return fallBackToStable(row, failed);
      if (await hasNewerVersion(row.owner, failed, cause)) {
        if (failed) report(row.owner, failed, 'moved_on');
        reset(row.owner);
        return loadWithRetry(row);
      }
      if (failed) report(row.owner, failed, 'load_failed');
      throw cause;
    }
  }

  function fallBackToStable(row: AreaRow, canary: Chosen): Promise<ComponentType> {
    report(row.owner, canary, 'fell_back');
    refuse(canary.release);
    reset(row.owner);
    return loadWithRetry(row);
  }

  async function hasNewerVersion(
    area: AnyArea,
    failed: Chosen | undefined,
    cause: unknown,
  ): Promise<boolean> {
    if (!isConnectionProblem(cause) && !(cause instanceof AreaMissing)) return false;
    await registry.refresh();
    const live = await choose(area);
    return live !== null && (!failed || identityOf(live.release) !== identityOf(failed.release));
  }

  async function loadAgain(row: AreaRow): Promise<ComponentType> {
    const previous = areas.get(row.owner)?.chosen;
    await registry.refresh();
    const chosen = await choose(row.owner);
    const isSameRelease = chosen && previous && identityOf(previous.release) === identityOf(chosen.release);
    // The code is loaded and still current: the screen only threw during rendering.
    if (isSameRelease && ready.has(keyOf(row))) return loadOnce(row);
    // Starts a new container from another address, so that failed or pending loads of the old container have no effect.
    reset(row.owner);
    return loadOrFallBack(row);
  }

  function reset(area: AnyArea): void {
    areas.delete(area);
    attempts.set(area, (attempts.get(area) ?? 0) + 1);
    for (const key of [...ready.keys()]) if (key.startsWith(`${area}/`)) ready.delete(key);
  }

  function sharePending(key: string, begin: () => Promise<ComponentType>): Promise<ComponentType> {
    const running = pending.get(key);
    if (running) return running;
    const loading = withLimit(begin(), wait).finally(() => pending.delete(key));
    pending.set(key, loading);
    return loading;
  }

  return {
    peek: (row) => ready.get(keyOf(row)) ?? null,
    load: (row) => sharePending(keyOf(row), () => loadOrFallBack(row)),
    // A retry does not share a pending first load, because that load may hang.
    retry: (row) => sharePending(`${keyOf(row)} again`, () => loadAgain(row)),
    onRenderError: (row) => {
      const running = areas.get(row.owner)?.chosen;
      if (!running) return null;
      report(row.owner, running, 'render_failed');
      return running.channel === 'canary'
        ? sharePending(`${keyOf(row)} again`, () => fallBackToStable(row, running))
        : null;
    },
    onUnusableAnswer: ({ owner }) => {
      const running = areas.get(owner)?.chosen;
      if (running) report(owner, running, 'screen_failed');
    },
    whenIdle: async () => {
      while (pending.size > 0) await Promise.allSettled(pending.values());
    },
    running: () => new Map([...areas].map(([area, { chosen }]) => [area, chosen])),
  };
}

function keyOf({ owner, id }: AreaRow): string {
  return `${owner}/${id}`;
}

/**
 * Identifies a release by version, entry and hash. The version alone is not enough: a development build keeps its version, and a repaired
 * registry may name other bytes.
 */
export function identityOf({ version, entry, integrity }: RemoteRelease): string {
  return `${version} ${integrity[entry] ?? ''}`;
}

/** Returns whether a silent retry makes sense. A timeout has already taken seconds, and other failures would occur again. */
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
