import type { RemoteRelease } from '@homeground/shared/contracts';
import type { AnyArea, RouteRow } from '@homeground/shared/routes';
import type { ComponentType } from 'react';
import type { ChosenRelease } from './choose-release';
import type { AreaModule, LoadArea } from './load-area';
import type { LiveRegistry } from './registry';
import type { ReportArea } from './report-area';

/** A route whose owner is an area. */
export type AreaRow = Pick<RouteRow, 'id'> & { readonly owner: AnyArea };

export interface ScreenLoader {
  /** Returns the component if its code has already run, so that the screen renders at once; otherwise null. */
  readonly peek: (row: AreaRow) => ComponentType | null;
  readonly load: (row: AreaRow) => Promise<ComponentType>;
  /** Loads the screen again after a failure, with the newest registry and without failed code. */
  readonly retry: (row: AreaRow) => Promise<ComponentType>;
  /**
   * Reports that the screen threw during rendering. For a canary, loads the screen of the stable version; otherwise
   * returns null.
   */
  readonly onRenderError: (row: AreaRow) => Promise<ComponentType> | null;
  /** Reports that the screen showed the failure card for an error that the area's own code caused (see `ReportUnusableScreen`). */
  readonly reportUnusableScreen: (row: AreaRow) => void;
  /** Resolves when no screen is loading. */
  readonly whenIdle: () => Promise<void>;
  /** Returns the version of each area whose code runs in this page. */
  readonly running: () => ReadonlyMap<AnyArea, ChosenRelease>;
}

export interface ScreenLoaderParts {
  readonly registry: LiveRegistry;
  /** Chooses the version of an area from the current registry; null if there is none. */
  readonly choose: (area: AnyArea) => Promise<ChosenRelease | null>;
  /** Marks a canary as failed, so that it is not chosen again for a day. */
  readonly refuse: (canary: RemoteRelease) => void;
  readonly loadArea: LoadArea;
  readonly wait: (ms: number) => Promise<void>;
  readonly report: ReportArea;
}

export class AreaMissing extends Error {
  override readonly name = 'AreaMissing';
}

const retryDelayMs = 1_000;
const timeoutMs = 20_000;

interface RunningArea {
  readonly chosen: ChosenRelease;
  readonly module: Promise<AreaModule>;
}

/** One load of a screen, with the version whose code it used; unset if no version was started. */
interface Attempt {
  chosen?: ChosenRelease;
}

export function screenLoader(parts: ScreenLoaderParts): ScreenLoader {
  const { registry, choose, refuse, loadArea, wait, report } = parts;
  /** Running areas. An area keeps its version until a failure, even if another version is released. */
  const runningAreas = new Map<AnyArea, RunningArea>();
  /** Last version of each area that was started, even if this version has failed. */
  const lastStarted = new Map<AnyArea, ChosenRelease>();
  const attempts = new Map<AnyArea, number>();
  const loadedScreens = new Map<string, ComponentType>();
  const pendingLoads = new Map<string, Promise<ComponentType>>();
  /** Version of each loaded screen. After a failure of another screen, the area may already run another version. */
  const usedByScreen = new Map<string, ChosenRelease>();
  const failedCanaries = new Set<string>();

  async function ensureRunning({ owner: area, id }: AreaRow): Promise<RunningArea> {
    const running = runningAreas.get(area);
    if (running) return running;
    const chosen = await choose(area);
    if (!chosen) throw new AreaMissing(`${area} is not in the registry.`);
    // Another caller may have started the area in the meantime.
    return runningAreas.get(area) ?? startArea(area, chosen, id);
  }

  function startArea(area: AnyArea, chosen: ChosenRelease, screen: string): RunningArea {
    const running = { chosen, module: loadArea(area, chosen.release, attempts.get(area) ?? 0, screen) };
    runningAreas.set(area, running);
    lastStarted.set(area, chosen);
    running.module.catch(() => {
      if (runningAreas.get(area) === running) runningAreas.delete(area);
    });
    return running;
  }

  async function loadOnce(row: AreaRow, attempt: Attempt = {}): Promise<ComponentType> {
    const running = await ensureRunning(row);
    const { chosen } = running;
    attempt.chosen = chosen;
    const { screens } = await running.module;
    // Two containers of one version share their chunks, so an abandoned container must not request a chunk that the other waits for.
    if (runningAreas.has(row.owner) && runningAreas.get(row.owner) !== running) return loadOnce(row, attempt);
    const load = screens[row.id];
    if (!load) throw new AreaMissing(`${row.owner} ${chosen.release.version} has no screen ${row.id}.`);
    const component = await load();
    loadedScreens.set(keyOf(row), component);
    usedByScreen.set(keyOf(row), chosen);
    if (chosen.channel === 'canary') report(row.owner, chosen, 'loaded');
    return component;
  }

  async function loadWithRetry(row: AreaRow, attempt: Attempt): Promise<ComponentType> {
    try {
      return await loadOnce(row, attempt);
    } catch (cause) {
      if (!isConnectionProblem(cause)) throw cause;
      await wait(retryDelayMs);
      return loadOnce(row, attempt);
    }
  }

  /**
   * Loads a screen. A failed canary falls back to the stable version; an old version whose files are gone falls back to the live
   * version. A fallback that fails falls back, too. This ends, because a refused canary is not chosen again, and because the live version
   * replaces only another release.
   */
  async function loadOrFallBack(row: AreaRow): Promise<ComponentType> {
    const attempt: Attempt = {};
    try {
      return await loadWithRetry(row, attempt);
    } catch (cause) {
      // Another screen that failed at the same time may have started another version by now.
      const failed = attempt.chosen ?? lastStarted.get(row.owner);
      if (failed?.channel === 'canary') return fallBackToStable(row, failed);
      if (await hasNewerVersion(row.owner, failed, cause)) {
        // An area that never started keeps its plain address, because offline the worker has the files under that address.
        if (failed) {
          report(row.owner, failed, 'moved_on');
          const running = runningAreas.get(row.owner)?.chosen;
          if (!running || identityOf(running.release) === identityOf(failed.release)) resetArea(row.owner);
        }
        return loadOrFallBack(row);
      }
      if (failed) report(row.owner, failed, 'load_failed');
      throw cause;
    }
  }

  function fallBackToStable(row: AreaRow, canary: ChosenRelease): Promise<ComponentType> {
    const identity = identityOf(canary.release);
    const running = runningAreas.get(row.owner)?.chosen;
    const isRunning = running !== undefined && identityOf(running.release) === identity;
    // Each time, because a refusal ends after a day.
    refuse(canary.release);
    // Another screen of the same failed canary has already fallen back, and the stable version is starting or running.
    if (failedCanaries.has(identity) && !isRunning) return loadOrFallBack(row);
    failedCanaries.add(identity);
    report(row.owner, canary, 'fell_back');
    resetArea(row.owner);
    return loadOrFallBack(row);
  }

  async function hasNewerVersion(
    area: AnyArea,
    failed: ChosenRelease | undefined,
    cause: unknown,
  ): Promise<boolean> {
    if (!isConnectionProblem(cause) && !(cause instanceof AreaMissing)) return false;
    await registry.refresh();
    const live = await choose(area);
    return live !== null && (!failed || identityOf(live.release) !== identityOf(failed.release));
  }

  async function loadAgain(row: AreaRow): Promise<ComponentType> {
    const previous = runningAreas.get(row.owner)?.chosen;
    await registry.refresh();
    const chosen = await choose(row.owner);
    const isSameRelease = chosen && previous && identityOf(previous.release) === identityOf(chosen.release);
    // The code is loaded and still current: the screen only threw during rendering.
    if (isSameRelease && loadedScreens.has(keyOf(row))) return loadOnce(row);
    // Starts a new container from another address, so that failed or pending loads of the old container have no effect.
    resetArea(row.owner);
    return loadOrFallBack(row);
  }

  function resetArea(area: AnyArea): void {
    runningAreas.delete(area);
    attempts.set(area, (attempts.get(area) ?? 0) + 1);
    for (const key of [...loadedScreens.keys()]) if (key.startsWith(`${area}/`)) loadedScreens.delete(key);
  }

  function sharePending(key: string, begin: () => Promise<ComponentType>): Promise<ComponentType> {
    const pending = pendingLoads.get(key);
    if (pending) return pending;
    const loading = withTimeout(begin(), wait).finally(() => pendingLoads.delete(key));
    pendingLoads.set(key, loading);
    return loading;
  }

  return {
    peek: (row) => loadedScreens.get(keyOf(row)) ?? null,
    load: (row) => sharePending(keyOf(row), () => loadOrFallBack(row)),
    // A retry does not share a pending first load, because that load may hang.
    retry: (row) => sharePending(`${keyOf(row)} again`, () => loadAgain(row)),
    onRenderError: (row) => {
      const chosen = usedByScreen.get(keyOf(row)) ?? runningAreas.get(row.owner)?.chosen;
      if (!chosen) return null;
      report(row.owner, chosen, 'render_failed');
      return chosen.channel === 'canary'
        ? sharePending(`${keyOf(row)} again`, () => fallBackToStable(row, chosen))
        : null;
    },
    reportUnusableScreen: (row) => {
      const chosen = usedByScreen.get(keyOf(row)) ?? runningAreas.get(row.owner)?.chosen;
      if (chosen) report(row.owner, chosen, 'screen_failed');
    },
    whenIdle: async () => {
      while (pendingLoads.size > 0) await Promise.allSettled(pendingLoads.values());
    },
    running: () => new Map([...runningAreas].map(([area, { chosen }]) => [area, chosen])),
  };
}

function keyOf({ owner, id }: AreaRow): string {
  return `${owner}/${id}`;
}

/**
 * Identifies a release by its version and the hash of its entry. The version alone is not enough: a development build keeps its version,
 * and a repaired registry may name other bytes.
 */
export function identityOf({ version, entry, integrity }: RemoteRelease): string {
  return `${version} ${integrity[entry] ?? ''}`;
}

/** Returns whether a silent retry makes sense. A timeout has already taken seconds, and other failures would occur again. */
export function isConnectionProblem(cause: unknown): boolean {
  if (!(cause instanceof Error) || /timed? ?out/i.test(cause.message)) return false;
  return cause.name === 'ChunkLoadError' || cause.message.includes('ScriptNetworkError');
}

function withTimeout<T>(work: Promise<T>, wait: (ms: number) => Promise<void>): Promise<T> {
  const timeout = wait(timeoutMs).then(() => {
    throw new Error('Loading timed out.');
  });
  return Promise.race([work, timeout]);
}
