import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { JobOutcome } from '../../platform/jobs';

/** Counters that the server increments while it runs. Labels hold no id, name or address. */
export interface Meters {
  job(outcome: JobOutcome): void;
  mail(outcome: 'sent' | 'failed' | 'given_up'): void;
  push(outcome: 'taken' | 'gone' | 'refused' | 'later'): void;
  address(outcome: 'remembered' | 'answered' | 'failed' | 'refused'): void;
}

export function createMeters(register: Registry): Meters {
  const registers = [register];
  const counter = <const L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name, help, labelNames, registers });
  const jobs = counter('homeground_jobs_total', 'Attempts at jobs', ['kind', 'outcome']);
  const late = new Histogram({
    name: 'homeground_job_late_seconds',
    help: 'How long after its time a job was done',
    buckets: [1, 5, 15, 60, 300, 1800, 7200],
    registers,
  });
  const mails = counter('homeground_mails_total', 'Attempts at letters', ['outcome']);
  const pushes = counter('homeground_pushes_total', 'Answers of push services', ['outcome']);
  const addresses = counter('homeground_addresses_total', 'Look-ups at the address service', ['outcome']);
  return {
    job({ kind, outcome, lateMs }) {
      jobs.inc({ kind, outcome });
      if (outcome === 'done') late.observe(Math.max(0, lateMs) / 1000);
    },
    mail: (outcome) => mails.inc({ outcome }),
    push: (outcome) => pushes.inc({ outcome }),
    address: (outcome) => addresses.inc({ outcome }),
  };
}

/** Values that are read at each scrape by Prometheus. */
export interface Gauges {
  readonly databaseUp: Gauge;
  readonly pool: Gauge<'state'>;
  readonly sockets: Gauge;
  readonly waiting: Gauge<'queue' | 'kind'>;
  readonly oldest: Gauge<'queue'>;
  readonly givenUp: Gauge<'queue' | 'kind'>;
  readonly cases: Gauge<'state'>;
  readonly areaReports: Gauge<'area' | 'event'>;
  readonly today: Gauge<'what'>;
  readonly lastBackup: Gauge;
}

export function createGauges(register: Registry): Gauges {
  const gauge = <const L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name, help, labelNames, registers: [register] });
  return {
    databaseUp: gauge('homeground_database_up', '1 when the database answered this scrape'),
    pool: gauge('homeground_pool', 'Connections of this server, and calls that wait for one', ['state']),
    sockets: gauge('homeground_sockets', 'Open pages with a live connection to this server'),
    waiting: gauge('homeground_queue_waiting', 'What is due and not done', ['queue', 'kind']),
    oldest: gauge('homeground_queue_oldest_seconds', 'How long the oldest due entry has waited', ['queue']),
    givenUp: gauge('homeground_queue_given_up', 'What failed too often and waits for an operator', [
      'queue',
      'kind',
    ]),
    cases: gauge('homeground_cases', 'Cases at the desk: open, late, and objections', ['state']),
    areaReports: gauge('homeground_area_reports_today', 'What pages reported about areas', ['area', 'event']),
    lastBackup: gauge(
      'homeground_backup_last_good_timestamp_seconds',
      'When the last good backup was made, or since when there should have been one; 0: nobody makes any with our command',
    ),
    today: gauge('homeground_today', 'What happened today, by the clock of Korea', ['what']),
  };
}
