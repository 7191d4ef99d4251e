import type { Audit, Category } from './lighthouse-audit';
import { percentile } from './result';

// Every route must reach these scores, each the median of its runs. docs/quality.md aims at 98 for performance.
const minimumScores: Readonly<Record<Category, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

export interface Figures extends Audit {
  readonly route: string;
  readonly runs: readonly Audit[];
}

const median = (values: readonly number[]) => percentile(values, 0.5);

export function figuresOf(route: string, runs: readonly Audit[]): Figures {
  const score = (category: Category) => median(runs.map(({ scores }) => scores[category]));
  return {
    route,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    cls: median(runs.map(({ cls }) => cls)),
    lcpMs: median(runs.map(({ lcpMs }) => lcpMs)),
    tbtMs: median(runs.map(({ tbtMs }) => tbtMs)),
    benchmarkIndex: median(runs.map(({ benchmarkIndex }) => benchmarkIndex)),
    failedAudits: [...new Set(runs.flatMap(({ failedAudits }) => failedAudits))],
    runs,
  };
}

/** Rounds the layout shift to three decimals. */
export const roundCls = ({ cls }: Pick<Figures, 'cls'>) => Number(cls.toFixed(3));

export function missedTargets(figures: Figures): readonly string[] {
  const { route, scores } = figures;
  const lowScores = Object.entries(minimumScores)
    // `!(a >= b)` is also true for NaN, the median of no runs.
    .filter(([category, minimumScore]) => !(scores[category as Category] >= minimumScore))
    .map(
      ([category, minimumScore]) =>
        `${route}: ${category} ${scores[category as Category]}, target ${minimumScore}`,
    );
  return roundCls(figures) === 0
    ? lowScores
    : [...lowScores, `${route}: layout shift ${roundCls(figures)}, target 0`];
}

export const rowOf = (figures: Figures) => ({
  performance: figures.scores.performance,
  accessibility: figures.scores.accessibility,
  'best practices': figures.scores['best-practices'],
  SEO: figures.scores.seo,
  CLS: roundCls(figures),
  'LCP ms': Math.round(figures.lcpMs),
  'TBT ms': Math.round(figures.tbtMs),
  index: Math.round(figures.benchmarkIndex),
});
