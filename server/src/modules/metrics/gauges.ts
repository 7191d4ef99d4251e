import { Gauge, type Registry } from 'prom-client';

/** Values that are read at each scrape by Prometheus. */
export interface Gauges {
  readonly databaseUp: Gauge;
  readonly pool: Gauge<'state'>;
  readonly sockets: Gauge;
  readonly waiting: Gauge<'queue' | 'kind'>;
  readonly oldestSeconds: Gauge<'queue'>;
  readonly givenUp: Gauge<'queue' | 'kind'>;
  readonly cases: Gauge<'state'>;
  readonly areaReports: Gauge<'area' | 'event'>;
  readonly eventsToday: Gauge<'what'>;
  readonly lastBackup: Gauge;
}

export function createGauges(register: Registry): Gauges {
  const createGauge = <const L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name, help, labelNames, registers: [register] });
  return {
    databaseUp: createGauge('homeground_database_up', '1 when the database answered this scrape'),
    pool: createGauge('homeground_pool', 'Connections of this server, and calls that wait for one', [
      'state',
    ]),
    sockets: createGauge('homeground_sockets', 'Open pages with a live connection to this server'),
    waiting: createGauge('homeground_queue_waiting', 'What is due and not done', ['queue', 'kind']),
    oldestSeconds: createGauge(
      'homeground_queue_oldest_seconds',
      'How long the oldest due entry has waited',
      ['queue'],
    ),
    givenUp: createGauge('homeground_queue_given_up', 'What failed too often and waits for an operator', [
      'queue',
      'kind',
    ]),
    cases: createGauge('homeground_cases', 'Cases at the desk: open, late, and objections', ['state']),
    areaReports: createGauge('homeground_area_reports_today', 'What pages reported about areas', [
      'area',
      'event',
    ]),
    lastBackup: createGauge(
      'homeground_backup_last_good_timestamp_seconds',
      'Time of the last good backup, or since when a backup is due; 0: no backups by npm run backup',
    ),
    eventsToday: createGauge('homeground_today', 'What happened today, by the clock of Korea', ['what']),
  };
}
