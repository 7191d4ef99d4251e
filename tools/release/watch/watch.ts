import type { HistoryEntry, LiveRemote, ReleaseHealth } from '@homeground/shared/contracts';
import { historyFrom } from '../live/history';
import { requireLive } from '../live/pointer';
import { moveCanary, promote, rollBack, type MoveOptions } from '../moves';
import type { PrintLine } from '../print';
import type { Target } from '../target/target';
import {
  countPages,
  subtractCounts,
  canaryEndReason,
  rollbackReason,
  type PageCounts,
} from './page-counts.rules';
import { nextShare } from './growth.rules';
import type { FetchHealth } from './health';
import {
  findCanaryStep,
  findLiveVersion,
  countLiveMinutes,
  wasLiveBefore,
  type LiveVersion,
} from './live-versions';

/** Time that a version is watched after it went live. */
const watchMinutes = 60;
/** Number of days for which the server has counts. */
const historyDays = 7;
/** Minimum number of minutes by which failures are divided, because a few failures in a few seconds would give a high rate. */
const minLiveMinutes = 10;
const minuteMs = 60_000;

export interface WatchOptions {
  readonly target: Target;
  readonly fetchHealth: FetchHealth;
  readonly print: PrintLine;
  readonly fetchLiveApi?: MoveOptions['fetchLiveApi'];
  /** Watches only this area; default: all areas. */
  readonly area?: string;
}

type Channel = 'stable' | 'canary';

const noPages: PageCounts = { workedCount: 0, failedCount: 0 };

/** Pages that were counted before a live period, and the time from which the minutes of the period are counted. */
interface FirstCount {
  readonly counts: PageCounts;
  readonly countedAt: Date;
}

interface Round {
  readonly health: ReleaseHealth;
  readonly history: readonly HistoryEntry[];
  readonly now: Date;
}

/** A change that the watch made; the message is for the console. */
export interface WatchAction {
  readonly area: string;
  readonly kind: 'taken back' | 'canary ended' | 'canary grew';
  readonly message: string;
}

/** An area that could not be checked or changed. */
export interface CheckFailure {
  readonly area: string;
  readonly cause: unknown;
}

export interface WatchRound {
  readonly actions: readonly WatchAction[];
  readonly failures: readonly CheckFailure[];
}

/**
 * Creates a watcher that reads the reports of pages (ADR 171, 172). The watcher rolls back a failing version, and grows or ends a canary.
 * It runs on the machine from which releases are made, because the server itself must not change what is live.
 */
export function createWatcher({ target, fetchHealth, print, fetchLiveApi, area: onlyArea }: WatchOptions) {
  /**
   * First counts by live period. The counts of the server also contain earlier periods of the same version, so the first counts are
   * subtracted.
   */
  const firstCounts = new Map<string, FirstCount>();

  function countSinceStart(
    area: string,
    liveVersion: Pick<LiveVersion, 'version' | 'liveSince'>,
    channel: Channel,
    round: Round,
  ) {
    const counts = countPages(round.health, area, liveVersion.version, channel);
    const key = `${area} ${liveVersion.version} ${liveVersion.liveSince.toISOString()}`;
    const isFirstPeriod = !wasLiveBefore(round.history, area, liveVersion, channel);
    // The machine that released the version may have a clock that is ahead of ours.
    const startedAt = liveVersion.liveSince < round.now ? liveVersion.liveSince : round.now;
    const firstCount =
      firstCounts.get(key) ??
      (isFirstPeriod ? { counts: noPages, countedAt: startedAt } : { counts, countedAt: round.now });
    firstCounts.set(key, firstCount);
    return {
      counts: subtractCounts(counts, firstCount.counts),
      minutes: (round.now.getTime() - firstCount.countedAt.getTime()) / minuteMs,
    };
  }

  const createMove = (why: string, { now }: Round): MoveOptions => ({
    target,
    why,
    dryRun: false,
    recordedBy: { who: 'the watch', now },
    ...(fetchLiveApi && { fetchLiveApi }),
  });

  async function checkLiveVersion(area: string, round: Round): Promise<WatchAction | null> {
    const liveVersion = findLiveVersion(round.history, area);
    // Only a version that replaced another version can be rolled back, and a rollback is not rolled back again.
    if (!liveVersion || liveVersion.previousVersion === null || liveVersion.isRollback) return null;
    const { version, previousVersion } = liveVersion;
    if (round.now.getTime() - liveVersion.liveSince.getTime() > watchMinutes * minuteMs) return null;
    const { counts, minutes } = countSinceStart(area, liveVersion, 'stable', round);
    const historyStart = new Date(round.now.getTime() - historyDays * 24 * 60 * minuteMs);
    const liveMinutesBefore = Math.max(
      minLiveMinutes,
      countLiveMinutes(round.history, area, previousVersion, historyStart, round.now),
    );
    const previousFailuresPerMinute =
      countPages(round.health, area, previousVersion, 'stable').failedCount / liveMinutesBefore;
    const why = rollbackReason(counts, minutes, previousFailuresPerMinute);
    if (why === null) return null;
    // The rollback is not compared with the live server, because it must not fail.
    await rollBack(
      { ...createMove(`${version} was taken back: ${why}`, round), fetchLiveApi: async () => null },
      area,
      previousVersion,
    );
    return {
      area,
      kind: 'taken back',
      message: `${area} ${version} was taken back, ${previousVersion} is live again: ${why}`,
    };
  }

  async function checkCanary(
    area: string,
    canary: LiveRemote['canary'],
    round: Round,
  ): Promise<WatchAction | null> {
    const step = canary && findCanaryStep(round.history, area);
    if (!canary || !step) return null;
    const { version, percent } = canary;
    const { counts } = countSinceStart(area, { version, liveSince: step.since }, 'canary', round);
    const why = canaryEndReason(counts);
    if (why !== null) {
      await moveCanary(createMove(`${version} was stopped: ${why}`, round), area, 0);
      return {
        area,
        kind: 'canary ended',
        message: `The canary ${version} of ${area} was stopped at ${percent} %: ${why}`,
      };
    }
    const minutes = (round.now.getTime() - step.since.getTime()) / minuteMs;
    const share = step.growsAutomatically ? nextShare(percent, minutes, counts) : null;
    if (share === null) return null;
    const countsText = `${counts.workedCount} pages worked with it, ${counts.failedCount} failed`;
    if (share === 100) await promote(createMove(countsText, round), area);
    else await moveCanary({ ...createMove(countsText, round), growsAutomatically: true }, area, share);
    return {
      area,
      kind: 'canary grew',
      message: `The canary ${version} of ${area} is for ${share} % now: ${countsText}`,
    };
  }

  /** Checks all areas once. A failure of one area does not affect the others. */
  async function checkOnce(now: Date): Promise<WatchRound> {
    const { registry } = await requireLive(target);
    const round = {
      now,
      health: await fetchHealth(),
      history: await historyFrom(target, registry.generation, { readableOnly: true }),
    };
    const areas = Object.entries(registry.remotes).filter(
      ([area]) => onlyArea === undefined || area === onlyArea,
    );
    const actions: WatchAction[] = [];
    const failures: CheckFailure[] = [];
    for (const [area, { canary }] of areas)
      try {
        const action = (await checkCanary(area, canary, round)) ?? (await checkLiveVersion(area, round));
        if (!action) continue;
        print(`  ! ${action.message}`);
        actions.push(action);
      } catch (cause) {
        failures.push({ area, cause });
      }
    return { actions, failures };
  }

  return { checkOnce };
}
