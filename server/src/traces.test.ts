import { createHash, randomUUID } from 'node:crypto';
import { send, signUpUser, testApp, testClock, testConfig } from '../test/app';
import { attributeOf, loadedTracePackages, openCollector, type CollectedSpan } from '../test/collector';
import { createTestDatabase, type TestDatabase } from '../test/database';
import { openPushService } from '../test/push-service';
import type { Person } from '../test/teams';
import { until } from '../test/until';
import { limits } from '@homeground/shared/contracts';
import { setHomeOf } from './modules/matches/matches.fixture';
import { actOrThrow, applyOrThrow, postDuel } from './modules/proposals/proposals.fixture';
import { inTransaction } from './platform/database';
import type { App } from './platform/http/app-instance';
import { createJobs, schedule } from './platform/jobs';
import { startTraceExport, runTraced } from './platform/tracing';

declare module './platform/jobs/job-kinds' {
  interface JobKinds {
    'test.traced': { readonly text: string };
  }
}

// Noon in Seoul.
const clock = testClock(new Date('2026-06-01T03:00:00.000Z'));
let database: TestDatabase;
let service: Awaited<ReturnType<typeof openPushService>>;
let collector: Awaited<ReturnType<typeof openCollector>>;
let app: App;
let host: Person;
let applicant: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  service = await openPushService();
});
beforeEach(async () => {
  collector = await openCollector();
});
afterEach(async () => {
  await app.close();
  await collector.close();
});
afterAll(async () => {
  await service.close();
  await database.close();
});

const lines: string[] = [];
const configWith = (env: Readonly<Record<string, string>> = {}) =>
  testConfig({ PUSH: '1', PUSH_SERVICES: service.url, ...env });
const startTracing = (env: Readonly<Record<string, string>> = {}) =>
  startTraceExport(configWith({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env }).traces, (line) => {
    lines.push(line);
  });

async function startWithTwoPeople(): Promise<void> {
  app = await testApp({ database, clock, config: configWith() });
  [host, applicant] = [await signUpUser(app), await signUpUser(app)];
  for (const person of [host, applicant]) await setHomeOf(database, person);
}

async function registerDeviceOf({ cookie }: Person) {
  const browser = service.browser();
  const answer = await send(app, 'PUT', '/api/me/push/device', { cookie, json: browser.device });
  expect(answer.statusCode).toBe(204);
  return browser;
}

const apply = (headers: Readonly<Record<string, string>>, matchId: string, key?: string) =>
  send(app, 'POST', `/api/matches/${matchId}/proposals`, {
    ...{
      cookie: applicant.cookie,
      headers,
      json: { teamId: null, message: 'Shall we play?', termsVersion: 1 },
    },
    ...(key !== undefined && { key }),
  });

const spanNamed = (spans: readonly CollectedSpan[], name: string) => {
  const [span, ...otherSpans] = spans.filter((item) => item.name === name);
  if (!span || otherSpans.length > 0) throw new Error(`${otherSpans.length + (span ? 1 : 0)} spans ${name}`);
  return span;
};

test('a call, its event in the outbox and the push message are one trace; its id comes from the key of the page', async () => {
  const close = await startTracing({ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer secret' });
  expect(loadedTracePackages()).toHaveLength(5);
  await startWithTwoPeople();
  const matchId = await postDuel(app, database, host, clock.now());
  const phone = await registerDeviceOf(host);
  const key = randomUUID();
  const answer = await apply({}, matchId, key);
  expect(answer.statusCode).toBe(201);
  await phone.message();
  await app.close();
  await close();
  const traceId = createHash('sha256').update(`key ${key}`).digest('hex').slice(0, 32);
  expect(answer.headers['traceresponse']).toContain(traceId);
  const spans = collector.spans.filter((span) => span.traceId === traceId);
  const [call, event, push] = [
    spanNamed(spans, 'POST /api/matches/:id/proposals'),
    spanNamed(spans, 'outbox notice'),
    spanNamed(spans, 'push notice'),
  ];
  expect([call.parentSpanId, event.parentSpanId, push.parentSpanId]).toEqual([
    undefined,
    call.spanId,
    event.spanId,
  ]);
  const post = spanNamed(spans, 'POST');
  expect(post.parentSpanId).toBe(push.spanId);
  expect(attributeOf(post, 'server.address')).toBe(new URL(service.url).host);
  expect(attributeOf(post, 'homeground.push_answer')).toBe('taken');
  expect(attributeOf(call, 'http.response.status_code')).toBe('201');
  expect(attributeOf(call, 'homeground.request_id')).toBe(answer.headers['x-request-id']);
  const statementsOf = ({ spanId }: CollectedSpan) =>
    spans.filter(({ parentSpanId }) => parentSpanId === spanId).map(({ name }) => name);
  // The call sends statements before and after its body has arrived.
  expect(statementsOf(call)).toEqual(expect.arrayContaining(['select session', 'insert proposal']));
  expect(statementsOf(event)).toContain('insert notification');
  expect(statementsOf(push)).toContain('select push_device');
  expect(new Set(collector.headers)).toEqual(new Set(['Bearer secret']));
  // The key of a write is a secret of its page.
  expect(JSON.stringify(collector.spans)).not.toContain(key);
});

test('a chat message and its push message are one trace, which a page or proxy may have begun', async () => {
  const close = await startTracing();
  await startWithTwoPeople();
  const room = await applyOrThrow(app, applicant, await postDuel(app, database, host, clock.now()), null);
  await actOrThrow(app, host, room, 'talk');
  const phone = await registerDeviceOf(applicant);
  const traceId = 'c'.repeat(32);
  const sendAnswer = await send(app, 'POST', `/api/rooms/${room}/messages`, {
    cookie: host.cookie,
    headers: { traceparent: `00-${traceId}-${'d'.repeat(16)}-00` },
    json: { clientId: randomUUID(), text: 'At the north gate' },
  });
  expect(sendAnswer.statusCode).toBe(201);
  clock.advance(limits.chat.ringSeconds * 1000);
  await until(() => phone.messages().some((message) => 'room' in message));
  await app.close();
  await close();
  const spans = collector.spans.filter((span) => span.traceId === traceId);
  const [call, push] = [spanNamed(spans, 'POST /api/rooms/:id/messages'), spanNamed(spans, 'push room')];
  expect([call.parentSpanId, push.parentSpanId]).toEqual(['d'.repeat(16), call.spanId]);
  expect(spanNamed(spans, 'POST').parentSpanId).toBe(push.spanId);
});

test('a job has its own trace with a link to its cause, and the span of a failed job is marked', async () => {
  const close = await startTracing();
  app = await testApp({ database, clock, config: configWith() });
  const jobs = createJobs({ db: database.db, clock, log: { error: () => undefined } });
  jobs.on('test.traced', () => Promise.reject(new TypeError('a text that stays here')));
  await runTraced(
    'cause',
    () => ({ kind: 'server' }),
    () =>
      inTransaction(database.db, (trx) =>
        schedule(trx, clock, {
          kind: 'test.traced',
          subject: '',
          payload: { text: '' },
          dueAt: clock.now(),
        }),
      ),
  );
  await jobs.runDue();
  await app.close();
  await close();
  const [cause, job] = [spanNamed(collector.spans, 'cause'), spanNamed(collector.spans, 'job test.traced')];
  expect(job.traceId).not.toBe(cause.traceId);
  expect(job.links?.map((link) => link.traceId)).toEqual([cause.traceId]);
  expect([job.status.code, attributeOf(job, 'error.type')]).toEqual([2, 'TypeError']);
  expect(JSON.stringify(collector.spans)).not.toContain('a text that stays here');
  await database.db.deleteFrom('job').execute();
});

test('a share of 0 sends no traces; a collector that refuses spans causes one log line and no failure', async () => {
  const closeUnsampled = await startTracing({ OTEL_TRACES_SAMPLER_ARG: '0' });
  app = await testApp({ database, clock, config: configWith() });
  expect((await send(app, 'GET', '/api/config')).statusCode).toBe(200);
  await app.close();
  await closeUnsampled();
  expect(collector.spans).toEqual([]);

  lines.length = 0;
  collector.setAway(true);
  const close = await startTracing();
  app = await testApp({ database, clock, config: configWith() });
  for (let call = 0; call < 3; call += 1) await send(app, 'GET', '/api/config');
  await until(() => lines.length > 0);
  await app.close();
  await close();
  expect(lines).toEqual([
    `Traces are lost: the collector at ${new URL(collector.url).host} does not take them.`,
  ]);
});
