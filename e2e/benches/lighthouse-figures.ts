import type { Audit, Category } from './lighthouse-audit';
import { ranked } from './result';

// QUALITY "Speed": the worst route, median of the runs.
const wanted: Readonly<Record<Category, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

export interface Figures extends Audit {
  readonly route: string;
  readonly runs: readonly Audit[];
}

const median = (values: readonly number[]) => ranked(values, 0.5);

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
    shift: median(runs.map(({ shift }) => shift)),
    paintMs: median(runs.map(({ paintMs }) => paintMs)),
    blockedMs: median(runs.map(({ blockedMs }) => blockedMs)),
    benchmarkIndex: median(runs.map(({ benchmarkIndex }) => benchmarkIndex)),
    faults: [...new Set(runs.flatMap(({ faults }) => faults))],
    runs,
  };
}

/** Lighthouse and QUALITY speak of shifts in hundredths at the finest. */
export const shiftOf = ({ shift }: Pick<Figures, 'shift'>) => Number(shift.toFixed(3));

export function missed(figures: Figures): readonly string[] {
  const { route, scores } = figures;
  const low = Object.entries(wanted)
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
  'LCP ms': Math.round(figures.paintMs),
  'TBT ms': Math.round(figures.blockedMs),
  index: Math.round(figures.benchmarkIndex),
});
