import { createHmac } from 'node:crypto';
import type { AreaEvent, AreaReport } from '@homeground/shared/contracts';
import type { Clock } from '../../platform/clock';
import type { Db, Trx } from '../../platform/database';
import { addressKey } from '../../platform/http/caller-address';
import {
  addReportSender,
  addToReportCount,
  deleteReportsBefore,
  deleteSendersBefore,
  reportCountsSince,
  type ReportCount,
} from './area-reports.repository';
import type { SiteReleases } from './site-releases.repository';

export interface AreaReportDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly releases: SiteReleases;
}

const reportStorageDays = 30;
const daysShown = 7;
const senderStorageDays = 1;
const dayMs = 86_400_000;

function dateDaysAgo(clock: Clock, daysAgo = 0): string {
  return new Date(clock.now().getTime() - daysAgo * dayMs).toISOString().slice(0, 10);
}

const failures: readonly AreaEvent[] = ['load_failed', 'render_failed', 'screen_failed', 'fell_back'];

/**
 * Returns the kind of an event. A sender counts once for each kind. All failures are the same kind, because a page that reports several
 * failures is one failing page.
 */
function countedKindOf(event: AreaEvent): string {
  return failures.includes(event) ? 'failed' : event;
}

/** Returns a hash of the sender. The hash differs for each day and version, so that reports of the same sender cannot be linked. */
function senderHash(secret: Buffer, ip: string, day: string, { area, version, channel, event }: AreaReport) {
  return createHmac('sha256', secret)
    .update(
      JSON.stringify(['area-report', addressKey(ip), day, area, version, channel, countedKindOf(event)]),
    )
    .digest();
}

/**
 * Counts a report of a page. Anybody may send a report. Therefore a report counts only for a version on this site, which limits the
 * number of rows, and once a day for each IP address, so that a single person cannot cause a rollback (ADR 171).
 */
export async function countAreaReport(
  { clock, releases }: AreaReportDeps,
  trx: Trx,
  report: AreaReport,
  caller: { readonly ip: string; readonly secret: Buffer },
): Promise<void> {
  if (!(await releases.hasArea(report.area, report.version))) return;
  const day = dateDaysAgo(clock);
  const sender = senderHash(caller.secret, caller.ip, day, report);
  if (await addReportSender(trx, { sender, day })) await addToReportCount(trx, { ...report, day });
}

export function recentReportCounts({ db, clock }: AreaReportDeps): Promise<readonly ReportCount[]> {
  return reportCountsSince(db, dateDaysAgo(clock, daysShown - 1));
}

export async function deleteOldReports({ db, clock }: Pick<AreaReportDeps, 'db' | 'clock'>): Promise<void> {
  await deleteReportsBefore(db, dateDaysAgo(clock, reportStorageDays));
  await deleteSendersBefore(db, dateDaysAgo(clock, senderStorageDays));
}
