import type { AreaReport } from '@homeground/shared/contracts';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database';
import {
  countReport,
  deleteReportsBefore,
  reportsSince,
  type CountedReport,
} from './area-reports.repository';
import type { SiteReleases } from './site-releases.repository';

export interface AreaReportDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly releases: SiteReleases;
}

const keptDays = 30;
const shownDays = 7;
const dayMs = 86_400_000;

function dayOf(clock: Clock, daysAgo = 0): string {
  return new Date(clock.now().getTime() - daysAgo * dayMs).toISOString().slice(0, 10);
}

/** Anybody may send a report, so it counts only for a version that lies on the site: what is stored stays as small as the site is. */
export async function countAreaReport(
  { clock, releases }: AreaReportDeps,
  trx: Transaction<Tables>,
  report: AreaReport,
): Promise<void> {
  if (await releases.has(report.area, report.version))
    await countReport(trx, { ...report, day: dayOf(clock) });
}

export function recentReports({ db, clock }: AreaReportDeps): Promise<readonly CountedReport[]> {
  return reportsSince(db, dayOf(clock, shownDays - 1));
}

export function forgetOldReports({ db, clock }: Pick<AreaReportDeps, 'db' | 'clock'>): Promise<void> {
  return deleteReportsBefore(db, dayOf(clock, keptDays));
}
