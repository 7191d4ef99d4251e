import { Counter, Histogram, type Registry } from 'prom-client';
import type { JobOutcome } from '../../platform/jobs';
import type { LiveFrameCounts } from '../../platform/live';

const outcomes = {
  mail: ['sent', 'failed', 'given_up'],
  push: ['taken', 'gone', 'refused', 'later'],
  address: ['remembered', 'answered', 'failed', 'refused'],
  send: ['sent', 'skipped', 'too_slow'],
  repair: ['found', 'nothing'],
  linkPreview: ['remembered', 'read', 'failed', 'refused'],
  cache: ['hit', 'miss'],
} as const;
const caches = ['address', 'outline', 'share_picture'] as const;

type Outcome<K extends keyof typeof outcomes> = (typeof outcomes)[K][number];

/** Counters that the server increments while it runs. Labels hold no id, name or address. */
export interface Meters {
  job(outcome: JobOutcome): void;
  mail(outcome: Outcome<'mail'>): void;
  push(outcome: Outcome<'push'>): void;
  /** `seconds`: how long the provider took; undefined: it was not called. */
  address(outcome: Outcome<'address'>, seconds?: number): void;
  /** `refused`: a user has caused too many reads, or too many pages are being read. */
  linkPreview(outcome: Outcome<'linkPreview'>): void;
  /** Reads of the cache of map outlines, and of the cache of share pictures. */
  outline(outcome: Outcome<'cache'>): void;
  sharePicture(outcome: Outcome<'cache'>): void;
  /** A page fetched messages that it had missed. */
  repair(outcome: Outcome<'repair'>): void;
  /** Adds the frames that were not counted yet. `total`: frames since the start of the server. */
  sends(total: LiveFrameCounts): void;
}

export function createMeters(register: Registry): Meters {
  const registers = [register];
  const createCounter = <const L extends string>(name: string, help: string, labelNames: readonly L[]) =>
    new Counter({ name, help, labelNames, registers });
  /** Creates a counter whose series exist from the start. The rate of a missing series is empty, so an alert on it would never fire. */
  const createOutcomeCounter = <K extends keyof typeof outcomes>(kind: K, name: string, help: string) => {
    const outcomeCounter = createCounter(name, help, ['outcome']);
    for (const outcome of outcomes[kind]) outcomeCounter.inc({ outcome }, 0);
    return outcomeCounter;
  };
  const jobs = createCounter('homeground_jobs_total', 'Attempts at jobs', ['kind', 'outcome']);
  const lateSeconds = new Histogram({
    name: 'homeground_job_late_seconds',
    help: 'How long after its time a job was done',
    buckets: [1, 5, 15, 60, 300, 1800, 7200],
    registers,
  });
  const mails = createOutcomeCounter('mail', 'homeground_mails_total', 'Attempts at letters');
  const pushes = createOutcomeCounter('push', 'homeground_pushes_total', 'Answers of push services');
  const addresses = createOutcomeCounter(
    'address',
    'homeground_addresses_total',
    'Look-ups at the address service',
  );
  const addressSeconds = new Histogram({
    name: 'homeground_address_seconds',
    help: 'How long the address service took',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5],
    registers,
  });
  const linkPreviews = createOutcomeCounter(
    'linkPreview',
    'homeground_link_previews_total',
    'Calls for previews of links',
  );
  const sends = createOutcomeCounter('send', 'homeground_live_sends_total', 'Frames to open pages');
  const repairs = createOutcomeCounter(
    'repair',
    'homeground_room_repairs_total',
    'Fetches of missed messages',
  );
  const cacheReads = createCounter('homeground_cache_total', 'Reads of caches', ['cache', 'outcome']);
  for (const cache of caches) for (const outcome of outcomes.cache) cacheReads.inc({ cache, outcome }, 0);
  const reportedSends: Record<Outcome<'send'>, number> = { sent: 0, skipped: 0, too_slow: 0 };
  return {
    job({ kind, outcome, lateMs }) {
      jobs.inc({ kind, outcome });
      if (outcome === 'done') lateSeconds.observe(Math.max(0, lateMs) / 1000);
    },
    mail: (outcome) => mails.inc({ outcome }),
    push: (outcome) => pushes.inc({ outcome }),
    address(outcome, seconds) {
      addresses.inc({ outcome });
      if (seconds !== undefined) addressSeconds.observe(seconds);
      cacheReads.inc({ cache: 'address', outcome: outcome === 'remembered' ? 'hit' : 'miss' });
    },
    linkPreview: (outcome) => linkPreviews.inc({ outcome }),
    outline: (outcome) => cacheReads.inc({ cache: 'outline', outcome }),
    sharePicture: (outcome) => cacheReads.inc({ cache: 'share_picture', outcome }),
    repair: (outcome) => repairs.inc({ outcome }),
    sends({ sent, skipped, tooSlow }) {
      for (const [outcome, total] of [
        ['sent', sent],
        ['skipped', skipped],
        ['too_slow', tooSlow],
      ] as const) {
        sends.inc({ outcome }, total - reportedSends[outcome]);
        reportedSends[outcome] = total;
      }
    },
  };
}
