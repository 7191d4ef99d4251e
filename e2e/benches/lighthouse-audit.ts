import lighthouse, { type Result } from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export interface Audit {
  /** Scores from 0 to 100, as Lighthouse shows them. */
  readonly scores: Readonly<Record<Category, number>>;
  readonly cls: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  /** Lighthouse's CPU index of this machine at the time of the run. The index decides the CPU slowdown that simulates a mid-tier phone. */
  readonly benchmarkIndex: number;
  /** Shifted elements, and the failed audits outside the category performance, in Lighthouse's words. */
  readonly failedAudits: readonly string[];
}

type AuditResult = Result['audits'][string];

/** Returns the elements or addresses that a failed audit names. */
function describeCulprits({ details }: AuditResult): string {
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

function failedAuditsOf({ categories: results, audits }: Result): readonly string[] {
  const weightedIds = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => results[category]?.auditRefs ?? [])
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => id);
  return ['layout-shifts', ...weightedIds].flatMap((id) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score >= 1) return [];
    return [`${id}: ${audit.title} ${describeCulprits(audit)}`.trim()];
  });
}

interface Target {
  readonly address: string;
  /** Debugging port of the browser. Lighthouse uses the browser's profile, so a signed-in user stays signed in. */
  readonly port: number;
}

/** Codes of Lighthouse for a visit without a recorded trace or paint. The machine usually causes these errors, so the visit is repeated. */
const retryableErrorCodes = new Set(['NO_NAVSTART', 'NO_TRACING_STARTED', 'NO_FCP']);
const maxVisits = 3;

async function runLighthouse(
  { address, port }: Target,
  cpuSlowdownMultiplier: number,
  visit = 1,
): Promise<Result> {
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
  if (!retryableErrorCodes.has(runtimeError.code) || visit === maxVisits)
    throw new Error(`${address}: ${runtimeError.message}`);
  return runLighthouse({ address, port }, cpuSlowdownMultiplier, visit + 1);
}

/** Lighthouse's default CPU slowdown. */
export const defaultSlowdown = throttling.mobileSlow4G.cpuSlowdownMultiplier;

/** Returns the CPU slowdown that Lighthouse's documentation (throttling.md) advises for a machine with this index. */
export const recommendedSlowdown = (benchmarkIndex: number) =>
  benchmarkIndex >= 1500 ? defaultSlowdown : benchmarkIndex >= 800 ? 2 : 1;

/** Runs one cold visit with Lighthouse's mobile settings. */
export async function auditPage(target: Target, slowdown = defaultSlowdown): Promise<Audit> {
  const { address } = target;
  const lhr = await runLighthouse(target, slowdown);
  const expectedPath = new URL(address).pathname;
  const finalPath = new URL(lhr.finalDisplayedUrl).pathname;
  if (finalPath !== expectedPath)
    throw new Error(`${expectedPath} led to ${finalPath}, so the wrong page would be measured.`);
  const numberOf = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
  const scoreOf = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    cls: numberOf('cumulative-layout-shift'),
    lcpMs: numberOf('largest-contentful-paint'),
    tbtMs: numberOf('total-blocking-time'),
    benchmarkIndex: lhr.environment.benchmarkIndex,
    failedAudits: failedAuditsOf(lhr),
  };
}
