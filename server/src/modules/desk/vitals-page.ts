import { vitalMetrics, type Locale, type VitalMetric } from '@homeground/shared/contracts';
import type { Operator } from '../operators';
import { escapeHtml } from '../plain-pages';
import { type CountedError, goodVitals, p75Of } from '../vitals';
import { table } from './desk-table';
import { deskPage } from './desk-page';
import { vitalsWords } from './vitals-words';

interface VitalCount {
  readonly metric: VitalMetric;
  readonly bucket: number;
  readonly count: number;
}

interface VitalsPageData {
  readonly locale: Locale;
  readonly operator: Operator;
  readonly screens: readonly (VitalCount & { readonly screen: string; readonly version: string })[];
  readonly networks: readonly (VitalCount & { readonly network: string })[];
  readonly errors: readonly CountedError[];
}

export function vitalsPage({ locale, operator, screens, networks, errors }: VitalsPageData): string {
  const words = vitalsWords[locale];
  const metricHeads = [words.pages, words.lcp, words.inp, words.cls];
  const screenRows = rowsBy(screens, ({ screen, version }) => [screen, version], words.slow);
  const networkRows = rowsBy(networks, ({ network }) => [network], words.slow);
  const errorRows = errors.map(({ version, screen, name, place, count }) =>
    [version, screen, name, place, String(count)].map(escapeHtml),
  );
  const section = (
    rows: readonly (readonly string[])[],
    empty: string,
    name: string,
    heads: readonly string[],
  ) =>
    `<section><h2>${name}</h2>${rows.length === 0 ? `<p>${empty}</p>` : table(name, heads, rows)}</section>`;
  return deskPage({
    locale,
    operator,
    title: words.title,
    body: `<h1>${words.title}</h1><p class="quiet">${words.intro}</p>
${section(screenRows, words.none, words.screens, [words.screen, words.version, ...metricHeads])}
${section(networkRows, words.none, words.networks, [words.network, ...metricHeads])}
${section(errorRows, words.noErrors, words.errors, [words.version, words.screen, words.error, words.place, words.pages])}`,
  });
}

/** Returns one row for each group: its names, the number of its pages, and the p75 of each metric. */
function rowsBy<C extends VitalCount>(
  counts: readonly C[],
  namesOf: (count: C) => readonly string[],
  slow: string,
): readonly (readonly string[])[] {
  const groups = new Map<string, C[]>();
  for (const count of counts) {
    const key = JSON.stringify(namesOf(count));
    groups.set(key, [...(groups.get(key) ?? []), count]);
  }
  return [...groups.values()].map((group) => {
    const bucketsOf = (metric: VitalMetric) =>
      new Map(group.filter((item) => item.metric === metric).map(({ bucket, count }) => [bucket, count]));
    const sums = vitalMetrics.map((metric) =>
      [...bucketsOf(metric).values()].reduce((sum, count) => sum + count, 0),
    );
    const [firstCount] = group;
    return [
      ...(firstCount ? namesOf(firstCount) : []).map(escapeHtml),
      String(Math.max(...sums)),
      ...vitalMetrics.map((metric) => formatValue(metric, p75Of(metric, bucketsOf(metric)), slow)),
    ];
  });
}

function formatValue(metric: VitalMetric, value: number | null, slow: string): string {
  if (value === null) return '–';
  const text =
    value === Infinity
      ? slow
      : metric === 'CLS'
        ? (value / 1000).toFixed(3)
        : metric === 'LCP'
          ? `${(value / 1000).toFixed(1)} s`
          : `${value} ms`;
  return value > goodVitals[metric] ? `<span class="late" title="${slow}">${text}</span>` : text;
}
