import type { HistoryEntry, LiveRemote, ReleaseHealth } from '@homeground/shared/contracts';
import { historyFrom } from '../live/history';
import { requireLive } from '../live/pointer';
import { moveCanary, promote, rollBack, type Move } from '../moves';
import type { Say } from '../say';
import type { Target } from '../target/target';
import { countPages, countsSince, canaryEndReason, rollbackReason, type PageCounts } from './fared.rules';
import { nextShare } from './growth.rules';
import type { AskHealth } from './health';
import { findCanaryStep, findLiveVersion, minutesOf, wasLiveBefore, type LiveVersion } from './lives';

/** A version is watched for so long after it went live. */
const watchMinutes = 60;
/** The server's numbers reach back so far. */
const historyDays = 7;
/** A version that was live for a moment only has no usual rate of failures. */
const minLiveMinutes = 10;
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

const noPages: PageCounts = { workedCount: 0, failedCount: 0 };

interface FirstCount {
  readonly counts: PageCounts;
  readonly countedAt: Date;
}

interface Round {
  readonly health: ReleaseHealth;
  readonly history: readonly HistoryEntry[];
  readonly now: Date;
}

/** A move of the watch, in words for the console and for history. */
export interface WatchAction {
  readonly area: string;
  readonly kind: 'taken back' | 'canary ended' | 'canary grew';
  readonly says: string;
}

/** An area that could not be looked at or moved. */
export interface Failure {
  readonly area: string;
  readonly cause: unknown;
}

export interface Look {
  readonly deeds: readonly WatchAction[];
  readonly failures: readonly Failure[];
}

/**
 * Looks again and again how pages fare, and moves what is live: a version whose pages fail is taken back, a canary grows or ends
 * (ADR 171, 172). It runs where releases are made: the server itself may not change what is live.
 */
export function createWatch({ target, ask, say, offer, area: onlyArea }: Watch) {
  /** Counts when a version was first looked at in its place, where it had been there before: it may have failed then. */
  const firstCounts = new Map<string, FirstCount>();

  function countSinceStart(
    area: string,
    liveVersion: Pick<LiveVersion, 'version' | 'liveSince'>,
    channel: Channel,
    round: Round,
  ) {
    const fared = countPages(round.health, area, liveVersion.version, channel);
    const key = `${area} ${liveVersion.version} ${liveVersion.liveSince.toISOString()}`;
    const isNew = !wasLiveBefore(round.history, area, liveVersion, channel);
    const firstCount =
      firstCounts.get(key) ??
      (isNew
        ? { counts: noPages, countedAt: liveVersion.liveSince }
        : { counts: fared, countedAt: round.now });
    firstCounts.set(key, firstCount);
    return {
      fared: countsSince(fared, firstCount.counts),
      minutes: (round.now.getTime() - firstCount.countedAt.getTime()) / minuteMs,
    };
  }

  const createMove = (why: string, { now }: Round): Move => ({
    ...{ target, why, dryRun: false, recordedBy: { who: 'the watch', now } },
    ...(offer && { offer }),
  });

  async function watchVersion(area: string, round: Round): Promise<WatchAction | null> {
    const life = findLiveVersion(round.history, area);
    if (!life || life.previousVersion === null || life.isRollback) return null;
    const { version, previousVersion } = life;
    if (round.now.getTime() - life.liveSince.getTime() > watchMinutes * minuteMs) return null;
    const { fared, minutes } = countSinceStart(area, life, 'stable', round);
    const historyStart = new Date(round.now.getTime() - historyDays * 24 * 60 * minuteMs);
    const liveMinutesBefore = Math.max(
      minLiveMinutes,
      minutesOf(round.history, area, previousVersion, historyStart, round.now),
    );
    const failuresPerMinute =
      countPages(round.health, area, previousVersion, 'stable').failedCount / liveMinutesBefore;
    const why = rollbackReason(fared, minutes, failuresPerMinute);
    if (why === null) return null;
    await rollBack(
      { ...createMove(`${version} was taken back: ${why}`, round), offer: async () => null },
      area,
      previousVersion,
    );
    return {
      area,
      kind: 'taken back',
      says: `${area} ${version} was taken back, ${previousVersion} is live again: ${why}`,
    };
  }

  async function watchCanary(
    area: string,
    canary: LiveRemote['canary'],
    round: Round,
  ): Promise<WatchAction | null> {
    const step = canary && findCanaryStep(round.history, area);
    if (!canary || !step) return null;
    const { version, percent } = canary;
    const { fared } = countSinceStart(area, { version, liveSince: step.since }, 'canary', round);
    const why = canaryEndReason(fared);
    if (why !== null) {
      await moveCanary(createMove(`${version} was stopped: ${why}`, round), area, 0);
      return {
        area,
        kind: 'canary ended',
        says: `The canary ${version} of ${area} was stopped at ${percent} %: ${why}`,
      };
    }
    const minutes = (round.now.getTime() - step.since.getTime()) / minuteMs;
    const share = step.grows ? nextShare(percent, minutes, fared) : null;
    if (share === null) return null;
    const countsText = `${fared.workedCount} pages worked with it, ${fared.failedCount} failed`;
    if (share === 100) await promote(createMove(countsText, round), area);
    else await moveCanary({ ...createMove(countsText, round), growsAutomatically: true }, area, share);
    return {
      area,
      kind: 'canary grew',
      says: `The canary ${version} of ${area} is for ${share} % now: ${countsText}`,
    };
  }

  /** One look at everything. What goes wrong at one area does not keep the watch from the others. */
  async function watchOnce(now: Date): Promise<Look> {
    const { registry } = await requireLive(target);
    const round = { now, health: await ask(), history: await historyFrom(target, registry.generation) };
    const areas = Object.entries(registry.remotes).filter(
      ([area]) => onlyArea === undefined || area === onlyArea,
    );
    const actions: WatchAction[] = [];
    const failures: Failure[] = [];
    for (const [area, { canary }] of areas)
      try {
        const action = (await watchCanary(area, canary, round)) ?? (await watchVersion(area, round));
        if (!action) continue;
        say(`  ! ${action.says}`);
        actions.push(action);
      } catch (cause) {
        failures.push({ area, cause });
      }
    return { deeds: actions, failures };
  }

  return { look: watchOnce };
}
