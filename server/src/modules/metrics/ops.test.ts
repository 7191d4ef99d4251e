import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { hasPromtool, promtool } from '../../../test/promtool';
import { createGauges } from './gauges';
import { createMeters } from './meters';

const root = join(__dirname, '../../../..');
const readRepositoryFile = (file: string) => readFileSync(join(root, file), 'utf8');

interface Alert {
  readonly name: string;
  readonly expr: string;
  readonly runbook: string;
}

function alertsIn(text: string): readonly Alert[] {
  return text
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((block) => ({
      name: block.split('\n', 1)[0]?.trim() ?? '',
      expr: /expr: '(.*)'$/m.exec(block)?.[1] ?? '',
      runbook: /runbook: (\S+)$/m.exec(block)?.[1] ?? '',
    }));
}

const [serverRules = '', clusterRules = ''] = readRepositoryFile('ops/alerts.yml').split('- name: cluster\n');
const serverAlerts = alertsIn(serverRules);
const clusterAlerts = alertsIn(clusterRules);
const alerts = [...serverAlerts, ...clusterAlerts];

/** Metrics that Patroni 3.0 and 4.0 have. */
const patroniMetrics = [
  'patroni_primary',
  'patroni_sync_standby',
  'patroni_postgres_running',
  'patroni_xlog_location',
  'patroni_xlog_replayed_location',
];

/** Returns the names of all metrics, with the series that Prometheus derives from a histogram. */
function knownMetrics(): ReadonlySet<string> {
  const register = new Registry();
  collectDefaultMetrics({ register });
  createMeters(register);
  createGauges(register);
  const names = register.getMetricsAsArray().map(({ name }) => name);
  // The metric of request times belongs to the HTTP server and is registered there.
  const allNames = ['http_request_duration_seconds', ...names];
  return new Set(allNames.flatMap((name) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]));
}

/** Returns the server's metrics in an expression: all words except functions, keywords, labels and `up`, a metric of Prometheus itself. */
function metricsIn(expr: string): readonly string[] {
  const expressionWithoutLabels = expr
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\b(?:by|on|group_right) \([^)]*\)/g, '')
    .replaceAll(/\[[^\]]*\]/g, '');
  return [...expressionWithoutLabels.matchAll(/\b([a-z_]{3,}[a-z0-9_]*)\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !['and', 'unless', 'offset', 'sum', 'max', 'count', 'rate', 'up'].includes(name));
}

test('the expression of every alert uses only metrics of the server, or those of Patroni about a cluster', () => {
  const knownNames = knownMetrics();
  expect(serverAlerts.length).toBeGreaterThan(15);
  expect(new Set(clusterAlerts.flatMap(({ expr }) => metricsIn(expr)))).toEqual(new Set(patroniMetrics));
  const unknownMetrics = serverAlerts.flatMap(({ name, expr }) =>
    metricsIn(expr)
      .filter((metric) => !knownNames.has(metric))
      .map((metric) => `${name}: ${metric}`),
  );
  expect(unknownMetrics).toEqual([]);
  expect(alerts.filter(({ name, expr }) => name !== 'ServerDown' && metricsIn(expr).length === 0)).toEqual(
    [],
  );
});

test('every alert has a section in the runbook, and every section an alert', () => {
  const sections = [...readRepositoryFile('docs/runbook.md').matchAll(/^## (.+)$/gm)].map(
    ([, title = '']) => title,
  );
  expect(sections).toEqual(alerts.map(({ name }) => name));
  expect(alerts.map(({ runbook }) => runbook)).toEqual(
    alerts.map(({ name }) => `docs/runbook.md#${name.toLowerCase()}`),
  );
});

test('every alert about a server has a test that provokes it on a server', () => {
  const testSources = ['faults', 'queues']
    .map((name) => readRepositoryFile(`server/src/modules/metrics/provoked-${name}.test.ts`))
    .join('\n');
  expect(serverAlerts.filter(({ name }) => !testSources.includes(`'${name}'`))).toEqual([]);
});

test('the dashboard uses only metrics of the server', () => {
  const knownNames = knownMetrics();
  const expressions = [
    ...readRepositoryFile('ops/dashboard.json').matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g),
  ].map(([, expr = '']) => expr.replaceAll('\\"', '"'));
  expect(expressions.length).toBeGreaterThan(15);
  expect(
    expressions.flatMap(metricsIn).filter((metric) => !['topk', ...knownNames].includes(metric)),
  ).toEqual([]);
});

const withPromtool = hasPromtool ? test : test.skip;

withPromtool('promtool accepts the rules, and every alert fires for its test series', () => {
  expect(execFileSync(promtool, ['check', 'rules', 'ops/alerts.yml'], { cwd: root }).toString()).toContain(
    `${alerts.length} rules found`,
  );
  const ruleTests = readRepositoryFile('ops/alerts.test.yml');
  expect(alerts.filter(({ name }) => !ruleTests.includes(`alertname: ${name}\n`))).toEqual([]);
  expect(
    execFileSync(promtool, ['test', 'rules', 'ops/alerts.test.yml'], { cwd: root }).toString(),
  ).toContain('SUCCESS');
});
