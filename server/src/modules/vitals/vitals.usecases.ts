import { createHmac } from 'node:crypto';
import type { PageVitals } from '@homeground/shared/contracts';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Tables } from '../../platform/database';
import { addressKey } from '../../platform/http/caller-address';
import { addSender } from '../releases/area-reports.repository';
import type { SiteReleases } from '../releases/site-releases.repository';
import { countError, countVital, deleteVitalsBefore, hasRoom } from './vitals.repository';
import { bucketOfVital } from './vitals.rules';

export interface VitalsDeps {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly releases: Pick<SiteReleases, 'hasShell'>;
}

export const keptVitalsDays = 30;
const dayMs = 86_400_000;
/** Maximum number of rows per day, which is above the need of a usual day with all screens, versions, networks and buckets. */
const rowsOfDay = { page_vital: 20_000, page_error: 500 } as const;

export function dayBefore(clock: Clock, days: number): string {
  return new Date(clock.now().getTime() - days * dayMs).toISOString().slice(0, 10);
}

/**
 * Counts the report of a page without data about its user. Anybody may send a report, so it counts only for a shell version on this
 * site, and once a day for each IP address, screen and metric (ADR 187).
 */
export async function countPageVitals(
  { clock, releases }: VitalsDeps,
  trx: Transaction<Tables>,
  { version, network, vitals, errors }: PageVitals,
  from: { readonly ip: string; readonly secret: Buffer },
): Promise<void> {
  if (!(await releases.hasShell(version))) return;
  const day = dayBefore(clock, 0);
  const isNew = (...parts: readonly string[]) => {
    const sender = createHmac('sha256', from.secret)
      .update(JSON.stringify(['page-vitals', addressKey(from.ip), day, version, ...parts]))
      .digest();
    return addSender(trx, { sender, day });
  };
  if (vitals.length > 0 && (await hasRoom(trx, 'page_vital', { day, limit: rowsOfDay.page_vital })))
    for (const { screen, metric, value } of vitals)
      if (await isNew(screen, metric, network))
        await countVital(trx, {
          ...{ day, version, screen, network, metric },
          bucket: bucketOfVital(metric, value),
        });
  if (errors.length > 0 && (await hasRoom(trx, 'page_error', { day, limit: rowsOfDay.page_error })))
    for (const { screen, name, place } of errors)
      if (await isNew(screen, name, place)) await countError(trx, { day, version, screen, name, place });
}

export async function forgetOldVitals({ db, clock }: Pick<VitalsDeps, 'db' | 'clock'>): Promise<void> {
  await deleteVitalsBefore(db, dayBefore(clock, keptVitalsDays));
}
