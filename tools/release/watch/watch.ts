import type { HistoryEntry, LiveRemote, ReleaseHealth } from '@homeground/shared/contracts';
import { historyFrom } from '../live/history';
import { needLive } from '../live/pointer';
import { moveCanary, promote, rollBack, type Move } from '../moves';
import type { Say } from '../say';
import type { Target } from '../target/target';
import { faredOf, since, whyEndCanary, whyTakeBack, type Fared } from './fared.rules';
import { nextShare } from './growth.rules';
import type { AskHealth } from './health';
import { canaryStep, lifeOf, minutesOf, wasThereBefore, type Life } from './lives';

/** A version is watched for so long after it went live. */
const watchedMinutes = 60;
/** The server's numbers reach back so far. */
const toldDays = 7;
/** A version that was live for a moment only has no usual rate of failures. */
const leastMinutes = 10;
const minuteMs = 60_000;

export interface Watch {
  readonly target: Target;
  readonly ask: AskHealth;
  readonly say: Say;
  readonly offer?: Move['offer'];
  /** Only this area. */
  readonly area?: string;
}

type Channel = 'stable' | 'canary';

const nothing: Fared = { worked: 0, failed: 0 };

interface Begun {
  readonly fared: Fared;
  readonly at: Date;
}

interface Round {
  readonly health: ReleaseHealth;
  readonly history: readonly HistoryEntry[];
  readonly now: Date;
}

/** A move of the watch, in words for the console and for history. */
export interface Deed {
  readonly area: string;
  readonly kind: 'taken back' | 'canary ended' | 'canary grew';
  readonly says: string;
}

/**
 * Looks again and again how pages fare, and moves what is live: a version whose pages fail is taken back, a canary grows or ends
 * (ADR 171, 172). It runs where releases are made: the server itself may not change what is live.
 */
export function watch({ target, ask, say, offer, area: only }: Watch) {
  /** Counts when a version was first looked at in its place, where it had been there before: it may have failed then. */
  const begun = new Map<string, Begun>();

  function faredSince(area: string, life: Pick<Life, 'version' | 'since'>, channel: Channel, round: Round) {
    const fared = faredOf(round.health, area, life.version, channel);
    const key = `${area} ${life.version} ${life.since.toISOString()}`;
    const isNew = !wasThereBefore(round.history, area, life, channel);
    const first = begun.get(key) ?? (isNew ? { fared: nothing, at: life.since } : { fared, at: round.now });
    begun.set(key, first);
    return {
      fared: since(fared, first.fared),
      minutes: (round.now.getTime() - first.at.getTime()) / minuteMs,
    };
  }

  const move = (why: string, { now }: Round): Move => ({
    ...{ target, why, dryRun: false, by: { who: 'the watch', now } },
    ...(offer && { offer }),
  });

  async function watchVersion(area: string, round: Round): Promise<Deed | null> {
    const life = lifeOf(round.history, area);
    if (!life || life.before === null || life.isWayBack) return null;
    const { version, before } = life;
    if (round.now.getTime() - life.since.getTime() > watchedMinutes * minuteMs) return null;
    const { fared, minutes } = faredSince(area, life, 'stable', round);
    const from = new Date(round.now.getTime() - toldDays * 24 * 60 * minuteMs);
    const lived = Math.max(leastMinutes, minutesOf(round.history, area, before, from, round.now));
    const usual = faredOf(round.health, area, before, 'stable').failed / lived;
    const why = whyTakeBack(fared, minutes, usual);
    if (why === null) return null;
    await rollBack(
      { ...move(`${version} was taken back: ${why}`, round), offer: async () => null },
      area,
      before,
    );
    return {
      area,
      kind: 'taken back',
      says: `${area} ${version} was taken back, ${before} is live again: ${why}`,
    };
  }

  async function watchCanary(area: string, canary: LiveRemote['canary'], round: Round): Promise<Deed | null> {
    const step = canary && canaryStep(round.history, area);
    if (!canary || !step) return null;
    const { version, percent } = canary;
    const { fared } = faredSince(area, { version, since: step.since }, 'canary', round);
    const why = whyEndCanary(fared);
    if (why !== null) {
      await moveCanary(move(`${version} was stopped: ${why}`, round), area, 0);
      return {
        area,
        kind: 'canary ended',
        says: `The canary ${version} of ${area} was stopped at ${percent} %: ${why}`,
      };
    }
    const minutes = (round.now.getTime() - step.since.getTime()) / minuteMs;
    const share = step.grows ? nextShare(percent, minutes, fared) : null;
    if (share === null) return null;
    const words = `${fared.worked} pages worked with it, ${fared.failed} failed`;
    if (share === 100) await promote(move(words, round), area);
    else await moveCanary({ ...move(words, round), grows: true }, area, share);
    return {
      area,
      kind: 'canary grew',
      says: `The canary ${version} of ${area} is for ${share} % now: ${words}`,
    };
  }

  /** One look at everything. What goes wrong at one area does not keep the watch from the others. */
  async function look(now: Date): Promise<readonly Deed[]> {
    const { registry } = await needLive(target);
    const round = { now, health: await ask(), history: await historyFrom(target, registry.generation) };
    const areas = Object.entries(registry.remotes).filter(([area]) => only === undefined || area === only);
    const deeds: Deed[] = [];
    const failures: unknown[] = [];
    for (const [area, { canary }] of areas)
      try {
        const deed = (await watchCanary(area, canary, round)) ?? (await watchVersion(area, round));
        if (!deed) continue;
        say(`  ! ${deed.says}`);
        deeds.push(deed);
      } catch (cause) {
        failures.push(cause);
      }
    if (deeds.length === 0 && failures.length > 0) throw failures[0];
    return deeds;
  }

  return { look };
}
