import lighthouse, { type Result } from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export interface Audit {
  /** 0 to 100, as Lighthouse shows it. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly shift: number;
  readonly paintMs: number;
  readonly blockedMs: number;
  /** How quick Lighthouse found the machine at that moment; it says which slowdown makes a mid-tier phone of it. */
  readonly benchmarkIndex: number;
  /** What moved, and what costs points outside performance, in Lighthouse's words. */
  readonly faults: readonly string[];
}

type AuditResult = Result['audits'][string];

/** The elements or addresses a failed audit names. */
function culprits({ details }: AuditResult): string {
  if (!details || !('items' in details) || !Array.isArray(details.items)) return '';
  return details.items
    .slice(0, 3)
    .map((item) => {
      const { node, description, source, url } = item as Record<string, unknown>;
      const snippet = (node as { snippet?: unknown } | undefined)?.snippet;
      return String(snippet ?? description ?? source ?? url ?? '').slice(0, 200);
    })
    .join(' | ');
}

function faultsOf({ categories: found, audits }: Result): readonly string[] {
  const weighty = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => found[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => id);
  return ['layout-shifts', ...weighty].flatMap((id) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score >= 1) return [];
    return [`${id}: ${audit.title} ${culprits(audit)}`.trim()];
  });
}

interface Place {
  readonly address: string;
  /** Of the browser that is asked; whoever is signed in there stays so. */
  readonly port: number;
}

/** A trace that the browser did not deliver says nothing about the page, so that one visit is made again. */
const lost = new Set(['NO_NAVSTART', 'NO_TRACING_STARTED', 'NO_FCP']);
const visitsAtMost = 3;

async function reportOf({ address, port }: Place, cpuSlowdownMultiplier: number, visit = 1): Promise<Result> {
  const answer = await lighthouse(address, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    disableFullPageScreenshot: true,
    throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier },
  });
  if (!answer) throw new Error(`Lighthouse gave no answer for ${address}.`);
  const { runtimeError } = answer.lhr;
  if (!runtimeError) return answer.lhr;
  if (!lost.has(runtimeError.code) || visit === visitsAtMost)
    throw new Error(`${address}: ${runtimeError.message}`);
  return reportOf({ address, port }, cpuSlowdownMultiplier, visit + 1);
}

/** Lighthouse's own. */
export const usualSlowdown = throttling.mobileSlow4G.cpuSlowdownMultiplier;

/** What Lighthouse's documentation (throttling.md) advises to make a mid-tier phone of a machine with this index. */
export const advisedSlowdown = (benchmarkIndex: number) =>
  benchmarkIndex >= 1500 ? usualSlowdown : benchmarkIndex >= 800 ? 2 : 1;

/** One cold visit in Lighthouse's mobile settings. */
export async function auditOf(place: Place, slowdown = usualSlowdown): Promise<Audit> {
  const { address } = place;
  const lhr = await reportOf(place, slowdown);
  const wanted = new URL(address).pathname;
  const shown = new URL(lhr.finalDisplayedUrl).pathname;
  if (shown !== wanted)
    throw new Error(`${wanted} led to ${shown}: that page is not what was to be measured.`);
  const numberOf = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const scoreOf = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    shift: numberOf('cumulative-layout-shift'),
    paintMs: numberOf('largest-contentful-paint'),
    blockedMs: numberOf('total-blocking-time'),
    benchmarkIndex: lhr.environment.benchmarkIndex,
    faults: faultsOf(lhr),
  };
}
