import { sql } from 'kysely';
import type { AlertPageEnd } from '../../modules/matches';
import { sendMatchAlerts } from '../../modules/saved-searches/search-alerts.usecases';
import { sendSpotAlerts } from '../../modules/saved-searches/spot-alerts.usecases';
import { inTransaction, type Db, type Trx } from '../../platform/database';
import { measureMs, percentilesOf, type Percentiles } from '../figures';
import { alertSports, moveAlertMatch } from './fill-for-searches';

type SendPage = (trx: Trx, after: AlertPageEnd | null) => Promise<void>;

/** The page size of the server. */
const searchesPerPage = 500;
/** Time after which an alert is not sent again. */
const enoughMs = 20_000;

interface Alert {
  readonly pageTimes: readonly number[];
  readonly notices: number;
}

interface AlertFigures {
  readonly pages: Record<string, Percentiles>;
  readonly wholes: Record<string, { pages: number; notices: number; seconds: string }>;
}

/** Sends the alerts of new matches and guest spots that few or many saved searches fit, page by page as the outbox does. */
export async function measureAlerts(db: Db, now: Date, minPages: number): Promise<AlertFigures> {
  const figures: AlertFigures = { pages: {}, wholes: {} };
  for (const [name, sport] of Object.entries(alertSports)) {
    const { matchId, spotId } = await moveAlertMatch(db, sport);
    const sends: Readonly<Record<string, SendPage>> = {
      match: (trx, after) => sendMatchAlerts(trx, now, matchId, after, searchesPerPage),
      'guest spot': (trx, after) => sendSpotAlerts(trx, now, spotId, after, searchesPerPage),
    };
    for (const [kind, sendPage] of Object.entries(sends)) {
      const first = await sendAlert(db, sendPage);
      const times = [...first.pageTimes];
      const firstMs = sumOf(times);
      while (times.length < minPages && sumOf(times) < enoughMs)
        times.push(...(await sendAlert(db, sendPage)).pageTimes);
      figures.pages[`${kind}: ${name}`] = percentilesOf(times);
      figures.wholes[`${kind}: ${name}`] = {
        pages: first.pageTimes.length,
        notices: first.notices,
        seconds: (firstMs / 1000).toFixed(2),
      };
    }
  }
  return figures;
}

const sumOf = (times: readonly number[]) => times.reduce((sum, ms) => sum + ms, 0);

/** Sends all pages of one alert. No server runs, so this takes the place of the outbox: it removes the notices, and sends the next page. */
async function sendAlert(db: Db, sendPage: SendPage): Promise<Alert> {
  const pageTimes: number[] = [];
  let notices = 0;
  let after: AlertPageEnd | null = null;
  do {
    const end: AlertPageEnd | null = after;
    const sent = await inTransaction(db, async (trx) => {
      const ms = await measureMs(() => sendPage(trx, end));
      const { rows } = await sql<{ notices: number; after: AlertPageEnd | null }>`
        with event as (delete from outbox returning kind, payload)
        select count(*) filter (where kind = 'notice')::int as notices,
          (array_agg(payload -> 'after') filter (where kind <> 'notice'))[1] as after
        from event`.execute(trx);
      return { ms, notices: rows[0]?.notices ?? 0, after: rows[0]?.after ?? null };
    });
    pageTimes.push(sent.ms);
    notices += sent.notices;
    after = sent.after;
  } while (after !== null);
  return { pageTimes, notices };
}
