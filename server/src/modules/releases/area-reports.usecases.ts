import { createHmac } from 'node:crypto';
import type { AreaEvent, AreaReport } from '@homeground/shared/contracts';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database';
import { addressKey } from '../../platform/http/caller-address';
import {
  addSender,
  countReport,
  deleteReportsBefore,
  deleteSendersBefore,
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
const sendersKeptDays = 1;
const dayMs = 86_400_000;

function dayOf(clock: Clock, daysAgo = 0): string {
  return new Date(clock.now().getTime() - daysAgo * dayMs).toISOString().slice(0, 10);
}

const failures: readonly AreaEvent[] = ['load_failed', 'render_failed', 'screen_failed', 'fell_back'];

/** Returns the kind under which an event is counted. All failures are one kind, because a page that sends several of them is one failing page. */
function kindOf(event: AreaEvent): string {
  return failures.includes(event) ? 'failed' : event;
}

/** Returns a hash of the sender that differs for each version and day, so that hashes cannot be linked. */
function senderOf(secret: Buffer, ip: string, day: string, { area, version, channel, event }: AreaReport) {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['area-report', addressKey(ip), day, area, version, channel, kindOf(event)]))
    .digest();
}

/**
 * Saves a report, which anybody may send. It counts only for a version on this site, which limits the number of rows, and once a day for
 * each IP address, so that a single person cannot cause a rollback (ADR 171).
 */
export async function countAreaReport(
  { clock, releases }: AreaReportDeps,
  trx: Transaction<Tables>,
  report: AreaReport,
  from: { readonly ip: string; readonly secret: Buffer },
): Promise<void> {
  if (!(await releases.has(report.area, report.version))) return;
  const day = dayOf(clock);
  const sender = senderOf(from.secret, from.ip, day, report);
  if (await addSender(trx, { sender, day })) await countReport(trx, { ...report, day });
}

export function recentReports({ db, clock }: AreaReportDeps): Promise<readonly CountedReport[]> {
  return reportsSince(db, dayOf(clock, shownDays - 1));
}

export async function forgetOldReports({ db, clock }: Pick<AreaReportDeps, 'db' | 'clock'>): Promise<void> {
  await deleteReportsBefore(db, dayOf(clock, keptDays));
  await deleteSendersBefore(db, dayOf(clock, sendersKeptDays));
}
