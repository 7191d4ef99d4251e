import { remoteOf } from '../build/registry';
import { needsAt } from './contract/needs';
import type { Offer } from './contract/offer';
import { passOrThrow, type Refusal } from './gate/refusal';
import { serverRefusals } from './gate/server.rules';
import { rangeRefusals, shellRangeRefusals } from './gate/ranges.rules';
import { applyChange, type Changed } from './live/change';
import { historyFrom } from './live/history';
import { plainRelease, wayBack, withCanary, withShell, withVersion } from './live/moves.rules';
import { needLive, type Live } from './live/pointer';
import { needUnmoved } from './live/unmoved';
import { publisher } from './live/publisher';
import { newSalt } from './live/salt';
import type { Target } from './target/target';
import { needRelease } from './upload/released';
import { pageOfShell, rereadRelease } from './upload/upload';

export interface Move {
  readonly target: Target;
  readonly why: string;
  readonly dryRun: boolean;
  /** Asks what the live server offers; null: nobody answers, and a move back must not wait for it. */
  readonly offer?: () => Promise<Offer | null>;
  /** Default: the publisher, now. */
  readonly by?: { readonly who: string; readonly now: Date };
  /** Whether a canary goes on growing by itself after this move. */
  readonly grows?: boolean;
}

export interface Moved extends Changed {
  /** Why nothing had to change. */
  readonly note: string | null;
}

const unchanged = (live: Live, note: string): Moved => ({
  changes: [],
  registry: null,
  before: live.registry,
  note,
});

/** Returns the live state at the switch; fails when the part has changed since the command started. */
function nowLive(now: Live | null, part: string, seen: Live): Live {
  if (!now) throw new Error('The page of this target has gone while the command ran. Run it again.');
  needUnmoved(part, seen.registry, now.registry);
  return now;
}

/** A version that was built earlier meets the server of today. */
async function serverRefusalsOf(
  { target, offer }: Move,
  part: { name: string; version: string },
): Promise<Refusal[]> {
  const needs = await needsAt(target, part);
  const offered = needs && (await offer?.());
  return needs && offered ? serverRefusals(part, needs, offered) : [];
}

function recordOf({ why, by = publisher() }: Move, command: string) {
  return { ...by, why, command };
}

/** More or fewer people see the next version; 0 ends it. Without a version the canary that runs is meant. */
export async function moveCanary(move: Move, area: string, percent: number, asked?: string): Promise<Moved> {
  if (!Number.isInteger(percent) || percent < 0 || percent > 100)
    throw new Error('The share is a whole number from 0 to 100: npm run releases -- canary mf-chat 25');
  const live = await needLive(move.target);
  const running = live.registry.remotes[area]?.canary?.version;
  const version = asked ?? running;
  if (percent === 0 && !running) return unchanged(live, `${area} has no canary.`);
  if (!version)
    throw new Error(
      `${area} has no canary to move. Start one with: npm run release -w ${area} -- --canary ${percent}`,
    );
  if (percent > 0 && version === live.registry.remotes[area]?.version)
    return unchanged(live, `${area} ${version} is live for everybody already.`);
  const release = percent === 0 ? null : await needRelease(move.target, area, version);
  if (release) {
    passOrThrow([...rangeRefusals(release, live.registry.shell), ...(await serverRefusalsOf(move, release))]);
    await rereadRelease(move.target, release);
  }
  const changed = await applyChange(move.target, {
    dryRun: move.dryRun,
    record: recordOf(move, `canary ${area} ${percent}${move.grows ? ' auto' : ''}`),
    decide: (now) => {
      const { registry, html } = nowLive(now, area, live);
      const canary = release && { release: remoteOf(release), percent, salt: newSalt() };
      return { content: withCanary(registry, area, canary), page: html };
    },
  });
  return {
    ...changed,
    note: changed.changes.length === 0 ? `${area} ${version} is a canary for ${percent} % already.` : null,
  };
}

/** Makes the canary the version for all users. */
export async function promote(move: Move, area: string): Promise<Moved> {
  const live = await needLive(move.target);
  const canary = live.registry.remotes[area]?.canary;
  if (!canary)
    return unchanged(
      live,
      `${area} has no canary; ${live.registry.remotes[area]?.version ?? 'no version'} is live for everybody.`,
    );
  const release = { name: area, ...canary };
  passOrThrow([...rangeRefusals(release, live.registry.shell), ...(await serverRefusalsOf(move, release))]);
  const changed = await applyChange(move.target, {
    dryRun: move.dryRun,
    record: recordOf(move, `promote ${area}`),
    decide: (now) => {
      const { registry, html } = nowLive(now, area, live);
      return { content: withVersion(registry, area, canary), page: html };
    },
  });
  return { ...changed, note: null };
}

/** A new generation with an older version; numbers only rise. Without `--to` the last release of this part is undone, once. */
export async function rollBack(move: Move, part: string, to?: string): Promise<Moved> {
  const live = await needLive(move.target);
  const current = part === 'shell' ? live.registry.shell.version : live.registry.remotes[part]?.version;
  if (!current) throw new Error(`${part} is not live in ${move.target.name}: there is nothing to roll back.`);
  // The newest thing goes first: a canary ends, and the version beside it stays.
  if (to === undefined && live.registry.remotes[part]?.canary) return endCanary(move, part, live);
  const way =
    to === undefined ? wayBack(await historyFrom(move.target, live.registry.generation), part) : null;
  if (way?.kind === 'done')
    return unchanged(
      live,
      `${part} was rolled back to ${way.version} in generation ${way.generation} already. To go further: npm run releases -- rollback ${part} --to <version>`,
    );
  if (way?.kind === 'none')
    throw new Error(
      `History knows no earlier version of ${part}. Name one: npm run releases -- rollback ${part} --to <version>`,
    );
  const version = to ?? way?.version ?? current;
  if (version === current && !live.registry.remotes[part]?.canary)
    return unchanged(live, `${part} ${version} is live already.`);
  const release = await needRelease(move.target, part, version);
  passOrThrow(await serverRefusalsOf(move, release));
  await rereadRelease(move.target, release);
  const page = part === 'shell' ? await pageOf(move.target, version) : null;
  const changed = await applyChange(move.target, {
    dryRun: move.dryRun,
    record: recordOf(move, `rollback ${part}${to === undefined ? '' : ` --to ${to}`}`),
    decide: (now) => {
      const { registry, html } = nowLive(now, part, live);
      if (page === null) {
        passOrThrow(rangeRefusals(release, registry.shell));
        return { content: withVersion(registry, part, remoteOf(release)), page: html };
      }
      const carried = Object.entries(registry.remotes).map(([name, remote]) => ({
        name,
        ...plainRelease(remote),
      }));
      passOrThrow(shellRangeRefusals(release, carried));
      return { content: withShell(registry, { version, provides: release.provides }), page };
    },
  });
  return { ...changed, note: null };
}

async function endCanary(move: Move, area: string, live: Live): Promise<Moved> {
  const changed = await applyChange(move.target, {
    dryRun: move.dryRun,
    record: recordOf(move, `rollback ${area}`),
    decide: (now) => {
      const { registry, html } = nowLive(now, area, live);
      return { content: withCanary(registry, area, null), page: html };
    },
  });
  return { ...changed, note: null };
}

async function pageOf(target: Target, version: string): Promise<string> {
  const stored = await target.read(pageOfShell(version));
  if (!stored)
    throw new Error(
      `shell ${version} was uploaded without its page. Release it again from its source: npm run release -w shell`,
    );
  return Buffer.from(stored.content).toString('utf8');
}
