import type { ReleaseHealth } from '@homeground/shared/contracts';

type Report = ReleaseHealth['reports'][number];
type ReportEvent = Report['event'];

/** Numbers of pages of one version that worked or failed. */
export interface PageCounts {
  /** Only pages of a canary report that they worked; 0 for a version for everybody. */
  readonly workedCount: number;
  readonly failedCount: number;
}

function countOf(reports: readonly Report[], ...events: readonly ReportEvent[]): number {
  return reports.filter(({ event }) => events.includes(event)).reduce((total, { count }) => total + count, 0);
}

/** Counts the pages of a version by their reports. A page whose canary cannot be loaded reports `fell_back`. */
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

export function subtractCounts(currentCounts: PageCounts, earlierCounts: PageCounts): PageCounts {
  return {
    workedCount: currentCounts.workedCount - earlierCounts.workedCount,
    failedCount: currentCounts.failedCount - earlierCounts.failedCount,
  };
}

/** Minimum number of failing pages for a rollback. The cause of fewer failures may be one phone, a tunnel, or forged reports. */
const minFailures = 3;
/**
 * Maximum ratio of the failures of a version for everybody to those of the version before. The ratio is high, because at
 * some hours more people use the app.
 */
const allowedFactor = 4;
/** Percentage of pages that may fail with a canary. */
const allowedFailurePercent = 2;

/**
 * Returns the reason to roll back a version for everybody; null if the version stays. `minutes`: time for which the version has been
 * watched. `usualFailuresPerMinute`: failed pages per minute with the version before.
 */
export function rollbackReason(
  { failedCount }: PageCounts,
  minutes: number,
  usualFailuresPerMinute: number,
): string | null {
  const expectedFailures = usualFailuresPerMinute * minutes;
  if (failedCount < minFailures || failedCount < expectedFailures * allowedFactor + minFailures) return null;
  return `${failedCount} pages failed within ${formatDuration(minutes)}; with the version before, ${expectedFailures.toFixed(1)} were expected`;
}

export function canaryEndReason({ workedCount, failedCount }: PageCounts): string | null {
  const totalPages = Math.max(workedCount, failedCount);
  if (failedCount < minFailures || failedCount * 100 <= totalPages * allowedFailurePercent) return null;
  return `${failedCount} of ${totalPages} pages failed with it`;
}

function formatDuration(minutes: number): string {
  return minutes < 2 ? `${Math.round(minutes * 60)} seconds` : `${Math.round(minutes)} minutes`;
}
