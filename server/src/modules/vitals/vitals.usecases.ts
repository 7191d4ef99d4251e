import { createHmac } from 'node:crypto';
import type { PageVitals } from '@homeground/shared/contracts';
import type { Clock } from '../../platform/clock';
import type { Db, Trx } from '../../platform/database';
import { addressKey } from '../../platform/http/caller-address';
import { addReportSender, type SiteReleases } from '../releases';
import { addToErrorCount, addToVitalCount, deleteVitalsBefore, hasFewerRowsThan } from './vitals.repository';
import { bucketOfVital } from './vitals.rules';

export interface VitalsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly releases: Pick<SiteReleases, 'hasShell'>;
}

export const vitalsStorageDays = 30;
const dayMs = 86_400_000;
/** Maximum number of rows per day. A usual day with all screens, versions, networks and buckets needs fewer. */
const maxRowsPerDay = { page_vital: 20_000, page_error: 500 } as const;

export function dateDaysAgo(clock: Clock, days: number): string {
  return new Date(clock.now().getTime() - days * dayMs).toISOString().slice(0, 10);
}

/**
 * Counts the report of a page without data about its user. Anybody may send a report, so only reports of a shell version on this site
 * count. An IP address counts once a day for each version, class of network, screen and metric, and once a day for each version and error
 * (its screen, name and place; ADR 187).
 */
export async function countPageVitals(
  { clock, releases }: VitalsDeps,
  trx: Trx,
  { version, network, vitals, errors }: PageVitals,
  caller: { readonly ip: string; readonly secret: Buffer },
): Promise<void> {
  if (!(await releases.hasShell(version))) return;
  const day = dateDaysAgo(clock, 0);
  const isFirstOfDay = (...parts: readonly string[]) => {
    const sender = createHmac('sha256', caller.secret)
      .update(JSON.stringify(['page-vitals', addressKey(caller.ip), day, version, ...parts]))
      .digest();
    return addReportSender(trx, { sender, day });
  };
  if (
    vitals.length > 0 &&
    (await hasFewerRowsThan(trx, 'page_vital', { day, limit: maxRowsPerDay.page_vital }))
  )
    for (const { screen, metric, value } of vitals)
      if (await isFirstOfDay(screen, metric, network))
        await addToVitalCount(trx, {
          ...{ day, version, screen, network, metric },
          bucket: bucketOfVital(metric, value),
        });
  if (
    errors.length > 0 &&
    (await hasFewerRowsThan(trx, 'page_error', { day, limit: maxRowsPerDay.page_error }))
  )
    for (const { screen, name, place } of errors)
      if (await isFirstOfDay(screen, name, place))
        await addToErrorCount(trx, { day, version, screen, name, place });
}

export async function deleteOldVitals({ db, clock }: Pick<VitalsDeps, 'db' | 'clock'>): Promise<void> {
  await deleteVitalsBefore(db, dateDaysAgo(clock, vitalsStorageDays));
}
