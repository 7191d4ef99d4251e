import { firstPartOf, serverWords } from '@homeground/shared/contracts';
import { problem, send, signUpUser, testApp } from '../test/app';
import { app, database, setUpApp } from '../test/set-up-app';

/** All routes that need no session. An entry whose reason is not obvious has a comment. */
const PUBLIC = [
  'DELETE /api/session',
  'GET /',
  // An answer link opens for people without an account: docs/decisions/099.
  'GET /answer',
  'GET /:file',
  'GET /api/accounts/availability',
  // Calendar apps send no cookie: the address of the feed contains its own token (SPEC 5.5).
  'GET /api/calendar/feed.ics',
  'GET /api/config',
  'GET /api/docs',
  'GET /api/docs/reference',
  'GET /api/docs/reference/',
  'GET /api/docs/reference/json',
  'GET /api/docs/reference/static/*',
  'GET /api/docs/reference/static/index.html',
  'GET /api/docs/reference/static/logo.svg',
  'GET /api/docs/reference/static/swagger-initializer.js',
  'GET /api/docs/reference/yaml',
  'GET /api/openapi.json',
  // Team and inviter of an invite link that still works.
  'GET /api/invite-links/greeting',
  // Title, sport, date and region of a shared link, before signing in (SPEC 5.5).
  'GET /api/matches/:id/preview',
  // The number of matches in the busiest district; empty where there are few.
  'GET /api/matches/this-week',
  'GET /contract/*',
  'GET /files/:name',
  'GET /healthz',
  'GET /letters',
  // A shared link and its pictures: docs/decisions/040.
  'GET /m/:id',
  'GET /m/:id/:file',
  'GET /metrics',
  // The operators' desk has a sign-in of its own; `/decision` opens with a session or with the key from a refused sign-in:
  // docs/decisions/114.
  'GET /decision',
  'GET /operator',
  'GET /operator/cases/:id',
  'GET /operator/cases/:id/pictures/:name',
  'GET /operator/find',
  'GET /operator/given-up',
  'GET /operator/log',
  'GET /operator/matches/:id',
  'GET /operator/numbers',
  'GET /operator/pages',
  'GET /operator/people/:id',
  'GET /operator/releases',
  'GET /operator/teams/:id',
  'GET /privacy',
  'GET /r/*',
  'GET /readyz',
  // For operators, by their token.
  'GET /releases/health',
  'GET /report',
  'GET /report/receipt',
  'GET /robots.txt',
  'GET /shell/*',
  'POST /answer',
  'POST /decision',
  'POST /letters',
  'POST /operator/cases/:id/assign',
  'POST /operator/cases/:id/decide',
  'POST /operator/cases/:id/notes',
  'POST /operator/decisions/:id/appeal',
  'POST /operator/decisions/:id/undo',
  'POST /operator/find',
  'POST /operator/given-up/discard',
  'POST /operator/given-up/retry',
  'POST /operator/matches/:id/case',
  'POST /operator/people/:id/case',
  'POST /operator/people/:id/erase',
  'POST /operator/people/:id/export',
  'POST /operator/people/:id/recovery',
  'POST /operator/people/:id/sessions',
  'POST /operator/sign-in',
  'POST /operator/sign-out',
  'POST /operator/teams/:id/case',
  'POST /report',
  'POST /report/receipt',
  'POST /api/accounts',
  'POST /api/area-reports',
  'POST /api/email/confirm',
  'POST /api/page-vitals',
  'POST /api/recovery/code',
  'POST /api/recovery/mail',
  'POST /api/recovery/reset',
  'POST /api/session',
];

setUpApp();

const routes = () => app.everyRoute.filter((route) => route.method !== 'HEAD' && route.method !== 'OPTIONS');
const nameOf = (route: { method: string; url: string }) => `${route.method} ${route.url}`;

test('only the routes of the list are public', () => {
  const publicNames = routes()
    .filter((route) => route.public)
    .map(nameOf);
  expect([...new Set(publicNames)].filter((item) => !PUBLIC.includes(item))).toEqual([]);
});

test('the first path segment of every route is a reserved word, so no area can have this name', () => {
  const segments = routes()
    .map(({ url }) => firstPartOf(url))
    .filter((segment) => /^[a-z][a-z0-9-]*$/.test(segment));
  expect(segments).toContain('operator');
  const reservedWords: readonly string[] = serverWords;
  expect([...new Set(segments)].filter((segment) => !reservedWords.includes(segment))).toEqual([]);
});

test('every route that is not public refuses a visitor without a valid session', async () => {
  const closedRoutes = routes().filter((route) => !route.public);
  expect(closedRoutes.map(nameOf)).toContain('GET /api/me');
  for (const route of closedRoutes) {
    const url = route.url.replace(/:\w+/g, '00000000-0000-7000-8000-000000000000').replace('*', 'x');
    for (const cookie of ['', `sid=${'A'.repeat(43)}`, 'sid=%00', '__Host-sid=x']) {
      const answer = await app.inject({ method: route.method as 'GET', url, headers: { cookie } });
      expect([nameOf(route), answer.statusCode, problem(answer).code]).toEqual([
        nameOf(route),
        401,
        'session.required',
      ]);
    }
  }
});

test('every POST requires an idempotency key', async () => {
  const { cookie } = await signUpUser(app);
  // A page without a script cannot send a key: its route recognises a form that is sent twice (docs/decisions/099).
  for (const route of routes().filter(
    (item) =>
      item.method === 'POST' &&
      !/^\/(answer|decision|letters|report|report\/receipt|operator\/.*)$/.test(item.url),
  )) {
    const answer = await app.inject({
      method: 'POST',
      url: route.url,
      headers: { cookie, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect([nameOf(route), answer.statusCode, problem(answer).fields]).toEqual([
      nameOf(route),
      422,
      { 'idempotency-key': 'required' },
    ]);
  }
});

test('a POST route whose handler does not call once() answers 500', async () => {
  const carelessApp = await testApp({ database }, (server) =>
    server.post('/api/careless', { config: { public: true } }, async () => ({ done: true })),
  );
  const answer = await send(carelessApp, 'POST', '/api/careless', { json: {} });
  expect([answer.statusCode, problem(answer).code]).toEqual([500, 'server.failed']);
  await carelessApp.close();
});

test('every API route has an operation id', () => {
  const namelessRoutes = routes().filter(
    (route) => route.url.startsWith('/api/') && route.operationId === undefined && !route.hidden,
  );
  expect(namelessRoutes.map(nameOf)).toEqual([]);
});

test('the server answers that it is alive and ready', async () => {
  expect((await app.inject('/healthz')).json()).toEqual({ ok: true });
  expect((await app.inject('/readyz')).json()).toEqual({ ok: true });
});

test('without a token only this machine may read the metrics', async () => {
  // The metrics of calls appear with the first call.
  await app.inject('/api/me');
  const localAnswer = await app.inject('/metrics');
  expect(localAnswer.statusCode).toBe(200);
  expect(localAnswer.body).toContain('http_request_duration_seconds_bucket');
  expect((await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })).statusCode).toBe(404);
  expect(
    (await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode,
  ).toBe(404);
});
