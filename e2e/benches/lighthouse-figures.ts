import type { Audit, Category } from './lighthouse-audit';
import { percentile } from './result';

// Minimum scores of the worst route, each the median of its runs. docs/quality.md names the target.
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
    lcpMs: median(runs.map(({ lcpMs: paintMs }) => paintMs)),
    tbtMs: median(runs.map(({ tbtMs: blockedMs }) => blockedMs)),
    benchmarkIndex: median(runs.map(({ benchmarkIndex }) => benchmarkIndex)),
    failedAudits: [...new Set(runs.flatMap(({ failedAudits }) => failedAudits))],
    runs,
  };
}

/** Rounds the layout shift to three decimals. */
export const shiftOf = ({ cls }: Pick<Figures, 'cls'>) => Number(cls.toFixed(3));

export function missed(figures: Figures): readonly string[] {
  const { route, scores } = figures;
  const low = Object.entries(minimumScores)
    .filter(([category, least]) => !(scores[category as Category] >= least))
    .map(([category, least]) => `${route}: ${category} ${scores[category as Category]}, wanted ${least}`);
  return shiftOf(figures) === 0 ? low : [...low, `${route}: layout shift ${shiftOf(figures)}, wanted 0`];
}

export const row = (figures: Figures) => ({
  performance: figures.scores.performance,
  accessibility: figures.scores.accessibility,
  'best practices': figures.scores['best-practices'],
  SEO: figures.scores.seo,
  CLS: shiftOf(figures),
  'LCP ms': Math.round(figures.lcpMs),
  'TBT ms': Math.round(figures.tbtMs),
  index: Math.round(figures.benchmarkIndex),
});
