import type { RemoteRelease } from '@homeground/shared/contracts';
import type { AreaName, RouteRow } from '@homeground/shared/routes';
import type { ComponentType } from 'react';
import type { Chosen } from './choose-release';
import type { AreaModule, LoadArea } from './load-area';
import type { LiveRegistry } from './registry';
import type { ReportArea } from './report-area';

/** Of a row whose owner is an area. */
export type AreaRow = Pick<RouteRow, 'id'> & { readonly owner: AreaName };

export interface ScreenLoader {
  /** The component, when its code has already run: such a screen is drawn at once. */
  readonly peek: (row: AreaRow) => ComponentType | null;
  readonly load: (row: AreaRow) => Promise<ComponentType>;
  /** After a failure: asks the live registry again and takes nothing that failed for an answer. */
  readonly retry: (row: AreaRow) => Promise<ComponentType>;
  /** The screen threw while it was drawn: the stable one instead of a canary's; null when there is no other. */
  readonly threw: (row: AreaRow) => Promise<ComponentType> | null;
  /** Nothing is being fetched at this moment. */
  readonly quiet: () => Promise<void>;
  /** The version of each area whose code runs in this page. */
  readonly running: () => ReadonlyMap<AreaName, Chosen>;
}

export interface ScreenLoaderParts {
  readonly registry: LiveRegistry;
  /** By the registry as it is now: which version this page runs of an area, or none. */
  readonly choose: (area: AreaName) => Promise<Chosen | null>;
  /** This canary failed: never chosen again. */
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
  /** An area that runs keeps its version for the life of the page, whatever is released meanwhile. */
  const areas = new Map<AreaName, Running>();
  const tried = new Map<AreaName, Chosen>();
  const attempts = new Map<AreaName, number>();
  const ready = new Map<string, ComponentType>();
  const pending = new Map<string, Promise<ComponentType>>();

  async function runningOf({ owner: area, id }: AreaRow): Promise<Running> {
    const known = areas.get(area);
    if (known) return known;
    const chosen = await choose(area);
    if (!chosen) throw new AreaMissing(`${area} is not in the registry.`);
    // Somebody else may have come first while that was looked up.
    return areas.get(area) ?? start(area, chosen, id);
  }

  function start(area: AreaName, chosen: Chosen, screen: string): Running {
    const running = { chosen, module: loadArea(area, chosen.release, attempts.get(area) ?? 0, screen) };
    areas.set(area, running);
    tried.set(area, chosen);
    running.module.catch(() => {
      if (areas.get(area) === running) areas.delete(area);
    });
    return running;
  }

  async function once(row: AreaRow): Promise<ComponentType> {
    const running = await runningOf(row);
    const { chosen } = running;
    const { screens } = await running.module;
    // Two containers of one version share their chunks: one that was given up must not ask for any, or the other waits with it.
    if (areas.has(row.owner) && areas.get(row.owner) !== running) return once(row);
    const load = screens[row.id];
    if (!load) throw new AreaMissing(`${row.owner} ${chosen.release.version} has no screen ${row.id}.`);
    const component = await load();
    ready.set(keyOf(row), component);
    if (chosen.channel === 'canary') report(row.owner, chosen, 'loaded');
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

  /** A failed canary gives way to the stable version; an old version whose files are gone gives way to the one that is live now. */
  async function orAnother(row: AreaRow): Promise<ComponentType> {
    try {
      return await twice(row);
    } catch (cause) {
      const failed = tried.get(row.owner);
      if (failed?.channel === 'canary') return stable(row, failed);
      if (await movedOn(row.owner, failed, cause)) {
        if (failed) report(row.owner, failed, 'moved_on');
        anew(row.owner);
        return twice(row);
      }
      if (failed) report(row.owner, failed, 'load_failed');
      throw cause;
    }
  }

  function stable(row: AreaRow, canary: Chosen): Promise<ComponentType> {
    report(row.owner, canary, 'fell_back');
    refuse(canary.release);
    anew(row.owner);
    return twice(row);
  }

  async function movedOn(area: AreaName, failed: Chosen | undefined, cause: unknown): Promise<boolean> {
    if (!isConnectionProblem(cause) && !(cause instanceof AreaMissing)) return false;
    await registry.refresh();
    const now = await choose(area);
    return now !== null && (!failed || identityOf(now.release) !== identityOf(failed.release));
  }

  async function again(row: AreaRow): Promise<ComponentType> {
    const before = areas.get(row.owner)?.chosen;
    await registry.refresh();
    const chosen = await choose(row.owner);
    const same = chosen && before && identityOf(before.release) === identityOf(chosen.release);
    // It only threw while it was drawn: its code is here.
    if (same && ready.has(keyOf(row))) return once(row);
    // A container of its own from another address, beside the old one: what failed there, or hangs there still, answers for nothing here.
    anew(row.owner);
    return orAnother(row);
  }

  function anew(area: AreaName): void {
    areas.delete(area);
    attempts.set(area, (attempts.get(area) ?? 0) + 1);
    for (const key of [...ready.keys()]) if (key.startsWith(`${area}/`)) ready.delete(key);
  }

  function shared(key: string, begin: () => Promise<ComponentType>): Promise<ComponentType> {
    const running = pending.get(key);
    if (running) return running;
    const loading = withLimit(begin(), wait).finally(() => pending.delete(key));
    pending.set(key, loading);
    return loading;
  }

  return {
    peek: (row) => ready.get(keyOf(row)) ?? null,
    load: (row) => shared(keyOf(row), () => orAnother(row)),
    // Not one with a load that is still under way: it may be the very one that hangs.
    retry: (row) => shared(`${keyOf(row)} again`, () => again(row)),
    threw: (row) => {
      const running = areas.get(row.owner)?.chosen;
      if (!running) return null;
      report(row.owner, running, 'render_failed');
      return running.channel === 'canary' ? shared(`${keyOf(row)} again`, () => stable(row, running)) : null;
    },
    quiet: async () => {
      while (pending.size > 0) await Promise.allSettled(pending.values());
    },
    running: () => new Map([...areas].map(([area, { chosen }]) => [area, chosen])),
  };
}

function keyOf({ owner, id }: AreaRow): string {
  return `${owner}/${id}`;
}

/** The name and the bytes: a development build keeps its name, a mended registry may name other bytes. */
export function identityOf({ version, entry, integrity }: RemoteRelease): string {
  return `${version} ${integrity[entry] ?? ''}`;
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
