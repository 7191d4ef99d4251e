import type { ReleaseHealth } from '@homeground/shared/contracts';

type Report = ReleaseHealth['reports'][number];
type Event = Report['event'];

/** How the pages of one version fared. */
export interface Fared {
  /** Pages that worked, as far as they tell: those of a canary always, others never. */
  readonly worked: number;
  readonly failed: number;
}

function countOf(reports: readonly Report[], ...events: readonly Event[]): number {
  return reports.filter(({ event }) => events.includes(event)).reduce((total, { count }) => total + count, 0);
}

/** `canary`: the share of people that get it; else everybody. A canary that cannot be loaded or drawn tells that it gave way. */
export function faredOf(
  { reports }: ReleaseHealth,
  area: string,
  version: string,
  channel: 'stable' | 'canary',
): Fared {
  const own = reports.filter(
    (report) => report.area === area && report.version === version && report.channel === channel,
  );
  return channel === 'canary'
    ? { worked: countOf(own, 'loaded'), failed: countOf(own, 'fell_back', 'screen_failed') }
    : { worked: 0, failed: countOf(own, 'load_failed', 'render_failed', 'screen_failed') };
}

export function since(now: Fared, before: Fared): Fared {
  return { worked: now.worked - before.worked, failed: now.failed - before.failed };
}

/** Fewer failing pages than this are a phone, a tunnel or somebody who plays with reports. */
const fewest = 3;
/** A version for everybody may fail this many times as often as the version before: evenings are busier than nights. */
const usualSwing = 4;
/** Pages of a hundred that may fail with a canary. */
const canaryPercent = 2;

/**
 * Says why a version for everybody is taken back; null: it stays. `minutes`: for how long it has been watched. `perMinute`: pages of the
 * version before that failed each minute.
 */
export function whyTakeBack({ failed }: Fared, minutes: number, perMinute: number): string | null {
  const usual = perMinute * minutes;
  if (failed < fewest || failed < usual * usualSwing + fewest) return null;
  return `${failed} pages failed within ${inWords(minutes)}; of the version before it would have been ${usual.toFixed(1)}`;
}

export function whyEndCanary({ worked, failed }: Fared): string | null {
  const all = Math.max(worked, failed);
  if (failed < fewest || failed * 100 <= all * canaryPercent) return null;
  return `${failed} of ${all} pages failed with it`;
}

function inWords(minutes: number): string {
  return minutes < 2 ? `${Math.round(minutes * 60)} seconds` : `${Math.round(minutes)} minutes`;
}
