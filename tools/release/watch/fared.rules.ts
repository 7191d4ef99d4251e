import type { ReleaseHealth } from '@homeground/shared/contracts';

type Report = ReleaseHealth['reports'][number];
type Event = Report['event'];

/** How the pages of one version fared. */
export interface PageCounts {
  /** Pages that worked, as far as they tell: those of a canary always, others never. */
  readonly workedCount: number;
  readonly failedCount: number;
}

function countOf(reports: readonly Report[], ...events: readonly Event[]): number {
  return reports.filter(({ event }) => events.includes(event)).reduce((total, { count }) => total + count, 0);
}

/** `canary`: the share of people that get it; else everybody. A canary that cannot be loaded or drawn tells that it gave way. */
export function countPages(
  { reports }: ReleaseHealth,
  area: string,
  version: string,
  channel: 'stable' | 'canary',
): PageCounts {
  const ownReports = reports.filter(
    (report) => report.area === area && report.version === version && report.channel === channel,
  );
  return channel === 'canary'
    ? {
        workedCount: countOf(ownReports, 'loaded'),
        failedCount: countOf(ownReports, 'fell_back', 'screen_failed'),
      }
    : { workedCount: 0, failedCount: countOf(ownReports, 'load_failed', 'render_failed', 'screen_failed') };
}

export function countsSince(currentCounts: PageCounts, earlierCounts: PageCounts): PageCounts {
  return {
    workedCount: currentCounts.workedCount - earlierCounts.workedCount,
    failedCount: currentCounts.failedCount - earlierCounts.failedCount,
  };
}

/** Fewer failing pages than this are a phone, a tunnel or somebody who plays with reports. */
const minFailures = 3;
/** A version for everybody may fail this many times as often as the version before: evenings are busier than nights. */
const allowedFactor = 4;
/** Pages of a hundred that may fail with a canary. */
const canaryPercent = 2;

/**
 * Says why a version for everybody is taken back; null: it stays. `minutes`: for how long it has been watched. `perMinute`: pages of the
 * version before that failed each minute.
 */
export function rollbackReason(
  { failedCount }: PageCounts,
  minutes: number,
  perMinute: number,
): string | null {
  const expectedFailures = perMinute * minutes;
  if (failedCount < minFailures || failedCount < expectedFailures * allowedFactor + minFailures) return null;
  return `${failedCount} pages failed within ${formatDuration(minutes)}; of the version before it would have been ${expectedFailures.toFixed(1)}`;
}

export function canaryEndReason({ workedCount, failedCount }: PageCounts): string | null {
  const totalPages = Math.max(workedCount, failedCount);
  if (failedCount < minFailures || failedCount * 100 <= totalPages * canaryPercent) return null;
  return `${failedCount} of ${totalPages} pages failed with it`;
}

function formatDuration(minutes: number): string {
  return minutes < 2 ? `${Math.round(minutes * 60)} seconds` : `${Math.round(minutes)} minutes`;
}
