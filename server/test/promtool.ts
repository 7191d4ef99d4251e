import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../..');
/** The copy of promtool that `npm test` fetches. */
const cachedProgram = join(root, '.cache/programs/promtool');
export const promtool =
  process.env['PROMTOOL_PATH'] ?? (existsSync(cachedProgram) ? cachedProgram : 'promtool');
export const hasPromtool = spawnSync(promtool, ['--version']).status === 0;

const rulesFile = join(root, 'ops/alerts.yml');
const rules = readFileSync(rulesFile, 'utf8');

/** Scrapes of a server, one per minute; null: the server did not answer. */
export interface Timeline {
  readonly scrapes: readonly (string | null)[];
  /** Minutes with the state of the first scrape, including that scrape; default: 1. */
  readonly minutesBefore?: number;
  /** Minutes after the last scrape, which repeat the last minute: gauges stay, counters rise as in that minute. */
  readonly minutesAfter?: number;
  /** Time of the first scrape by the clock of the server; promtool's clock begins an hour earlier, at 0. */
  readonly firstAt: Date;
}

interface Series {
  readonly name: string;
  readonly isCounter: boolean;
  readonly values: (number | null)[];
}

/** Minutes without samples before a timeline. */
const EMPTY_MINUTES = 60;
/** Alerts that a busy machine may cause in any test. */
const loadAlerts = ['EventLoopBusy', 'SlowCalls'];

/**
 * Lets promtool evaluate ops/alerts.yml on a timeline. Throws with its output unless exactly these alerts fire, and none before the second
 * scrape.
 */
export function requireFiring(alerts: readonly string[], timeline: Timeline): void {
  const { scrapes, minutesBefore = 1, minutesAfter = 40 } = timeline;
  const ignoredAlerts = loadAlerts.filter((name) => !alerts.includes(name)).join('|');
  const firing = `group by (alertname) (ALERTS{alertstate="firing",alertname!~"${ignoredAlerts}"})`;
  const secondScrapeMinute = EMPTY_MINUTES + minutesBefore;
  const promqlTests = [
    { expr: firing, eval_time: `${secondScrapeMinute - 1}m`, exp_samples: [] },
    {
      expr: firing,
      eval_time: `${secondScrapeMinute + scrapes.length - 1 + minutesAfter}m`,
      exp_samples: [...alerts].sort().map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
    },
  ];
  const inputSeries = [...seriesOf(timeline)].map(([series, { isCounter, values }]) => ({
    series,
    values: seriesNotation(values, isCounter, minutesBefore, minutesAfter),
  }));
  const tests = [{ interval: '1m', input_series: inputSeries, promql_expr_test: promqlTests }];
  const folder = mkdtempSync(join(tmpdir(), 'homeground-promtool-'));
  try {
    const file = join(folder, 'provoked.json');
    writeFileSync(file, JSON.stringify({ rule_files: [rulesFile], evaluation_interval: '1m', tests }));
    const { status, stdout, stderr } = spawnSync(promtool, ['test', 'rules', file], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`promtool: ${stdout}${stderr}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Reads all scrapes, with the labels that Prometheus adds, and `up` as Prometheus writes it. */
function seriesOf({ scrapes, firstAt }: Timeline): ReadonlyMap<string, Series> {
  const seriesByName = new Map<string, Series>();
  const shift = firstAt.getTime() / 1000 - EMPTY_MINUTES * 60;
  scrapes.forEach((text, index) => {
    const add = (series: string, name: string, isCounter: boolean, value: number) => {
      const item = seriesByName.get(series) ?? { name, isCounter, values: scrapes.map(() => null) };
      item.values[index] = value;
      seriesByName.set(series, item);
    };
    add('up{job="homeground",instance="a"}', 'up', false, text === null ? 0 : 1);
    for (const { name, labels, isCounter, value } of samplesIn(text ?? '')) {
      if (!rules.includes(name)) continue;
      const isTime = name.endsWith('_timestamp_seconds') && value > 0;
      const labelList = [...(labels === '' ? [] : [labels]), 'job="homeground"', 'instance="a"'].join(',');
      add(`${name}{${labelList}}`, name, isCounter, isTime ? value - shift : value);
    }
  });
  return seriesByName;
}

function* samplesIn(text: string) {
  const types = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]));
  for (const [, name = '', labels = '', value = ''] of text.matchAll(/^([a-z0-9_]+)(?:\{(.*)\})? (\S+)$/gm)) {
    const type = types.get(name) ?? types.get(name.replace(/_(?:bucket|count|sum)$/, ''));
    if (value !== 'Nan') yield { name, labels, isCounter: type !== 'gauge', value: Number(value) };
  }
}

function seriesNotation(
  values: readonly (number | null)[],
  isCounter: boolean,
  minutesBefore: number,
  minutesAfter: number,
): string {
  const [first = null, ...others] = values;
  const [last = null, previous = null] = [values.at(-1), values.at(-2)];
  const step = isCounter && last !== null ? last - (previous ?? 0) : 0;
  const text = (value: number | null) => (value === null ? '_' : String(value));
  return [
    ...Array.from({ length: EMPTY_MINUTES }, () => '_'),
    ...Array.from({ length: minutesBefore }, () => text(first)),
    ...others.map(text),
    ...Array.from({ length: minutesAfter }, (_, minute) =>
      text(last === null ? null : last + (minute + 1) * step),
    ),
  ].join(' ');
}
