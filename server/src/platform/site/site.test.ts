import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import { problem, testApp, testConfig } from '../../../test/app';
import type { App } from '../http/app-instance';

const bootScript = "document.documentElement.dataset.boot='1';";
const html = (title: string) =>
  `<!doctype html><title>${title}</title><script>${bootScript}</script><script type="application/json" id="hg-registry">{"generation":1}</script><script src="/shell/1.0.0/main.js"></script>`;
const hash = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

let database: TestDatabase;
let app: App;
let siteDir: string;

const writeSiteFile = async (path: string, content: string | Buffer) => {
  await mkdir(join(siteDir, path, '..'), { recursive: true });
  await writeFile(join(siteDir, path), content);
};

beforeAll(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'homeground-site-'));
  const main = 'console.log("main")'.repeat(50);
  await writeSiteFile('index.html', html('one'));
  await writeSiteFile('registry.json', '{"generation":1}');
  await writeSiteFile('sw.js', 'self.x=1');
  await writeSiteFile('.secret', 'hidden');
  await writeSiteFile('shell/1.0.0/main.js', main);
  await writeSiteFile('shell/1.0.0/main.js.br', brotliCompressSync(main));
  await writeSiteFile('shell/1.0.0/main.js.gz', gzipSync(main));
  await writeSiteFile('shell/1.0.0/only-gzip.js', main);
  await writeSiteFile('shell/1.0.0/only-gzip.js.gz', gzipSync(main));
  await writeSiteFile('r/mf-chat/2.0.0/remoteEntry.js', 'entry');
  await writeSiteFile('contract/1.0.0/provides.json', '{}');
  database = await createTestDatabase();
  app = await testApp({ database, config: testConfig({ SITE_DIR: siteDir }) });
});

afterAll(async () => {
  await app.close();
  await database.close();
  await rm(siteDir, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8', ...headers } });

test.each([
  '/',
  '/index.html',
  '/matches',
  '/matches/create',
  '/user/01a1/location',
  '/chatlist/a%20b',
  '/nonsense',
  '/nonsense/deeper?x=1',
  '/a.b/c',
])('%s gets the page, which browsers revalidate each time', async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ]);
  expect(answer.body).toBe(html('one'));
});

test('the policy of the page allows exactly its own inline scripts', async () => {
  const policy = String((await get('/')).headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' ${hash(bootScript)};`);
  expect(policy).toContain("style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toMatch(/unsafe-(inline|eval)|data: https:|\*/);
});

test('the hosts of a map are allowed only if they are configured', async () => {
  const env = {
    TILE_URL: 'https://{s}.tile.example.com/{z}/{x}/{y}.png',
    MAPS_BROWSER_HOST: 'https://maps.example.com/v2',
    MAPS_BROWSER_KEY: 'k',
  };
  const appWithMap = await testApp({ database, config: testConfig({ SITE_DIR: siteDir, ...env }) });
  const policy = String((await appWithMap.inject('/')).headers['content-security-policy']);
  expect(policy).toContain("img-src 'self' data: blob: https://*.tile.example.com;");
  expect(policy).toContain("connect-src 'self' https://maps.example.com;");
  await appWithMap.close();
});

test('areas are allowed only from listed origins', async () => {
  const env = { AREA_ORIGINS: 'https://areas.example.com, http://localhost:4100' };
  const appWithOrigins = await testApp({ database, config: testConfig({ SITE_DIR: siteDir, ...env }) });
  const policy = String((await appWithOrigins.inject('/')).headers['content-security-policy']);
  expect(policy).toContain(
    `script-src 'self' ${hash(bootScript)} https://areas.example.com http://localhost:4100;`,
  );
  expect(policy).toContain("connect-src 'self' https://areas.example.com http://localhost:4100;");
  await appWithOrigins.close();
});

test.each([
  ['http://areas.example.com', 'scripts come by https only'],
  ['https://areas.example.com/r', 'without a path'],
  ['*', 'write an origin'],
])('the origin of areas %s is refused at the start', (origin, reason) => {
  expect(() => testConfig({ AREA_ORIGINS: origin })).toThrow(reason);
});

test('an unchanged page is not sent again, and a client that accepts compression gets a compressed page', async () => {
  const { etag = '' } = (await get('/')).headers;
  const conditionalAnswer = await get('/matches', { 'if-none-match': `W/${etag}` });
  expect([conditionalAnswer.statusCode, conditionalAnswer.body, conditionalAnswer.headers['etag']]).toEqual([
    304,
    '',
    etag,
  ]);
  const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
  expect([br.headers['content-encoding'], brotliDecompressSync(br.rawPayload).toString()]).toEqual([
    'br',
    html('one'),
  ]);
  const gz = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
  expect([gz.headers['content-encoding'], gunzipSync(gz.rawPayload).toString(), gz.headers['vary']]).toEqual([
    'gzip',
    html('one'),
    'accept-encoding',
  ]);
});

test('a release that replaces the page is served without a restart', async () => {
  const replacePage = async (page: string) => {
    await writeSiteFile('index.html.next', page);
    await rename(join(siteDir, 'index.html.next'), join(siteDir, 'index.html'));
  };
  await replacePage(html('two').replace(bootScript, 'window.second=2;'));
  const answer = await get('/');
  await replacePage(html('one'));
  expect(answer.body).toContain('<title>two</title>');
  expect(answer.headers['content-security-policy']).toContain(hash('window.second=2;'));
  expect(answer.headers['content-security-policy']).not.toContain(hash(bootScript));
});

test.each(['/shell/1.0.0/main.js', '/r/mf-chat/2.0.0/remoteEntry.js', '/contract/1.0.0/provides.json'])(
  '%s is served as immutable',
  async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  },
);

test.each([
  '/shell/1.0.0/missing.js',
  '/shell/9.9.9/',
  '/shell/1.0.0',
  '/shell',
  '/r/mf-chat/2.0.0/missing.js',
  '/r/mf-nothing/1.0.0/remoteEntry.js',
  '/r/',
  '/contract/9/x.d.ts',
  '/shell/..%2f.secret',
  '/shell/..%2fregistry.json',
  '/shell/1.0.0%2f..%2f..%2fregistry.json',
  '/shell/..%5cregistry.json',
  '/shell//1.0.0/main.js',
  '/.secret',
  '/favicon.ico',
  '/deep/missing.png',
  '/api/nothing',
  '/api/deep/nothing',
])('%s is a 404 and does not get the page', async (url) => {
  const answer = await get(url);
  expect([answer.statusCode, problem(answer).code, answer.headers['cache-control']]).toEqual([
    404,
    'request.not_found',
    'no-store',
  ]);
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
});

test('browsers revalidate the registry, and an unchanged registry is not sent again', async () => {
  const answer = await get('/registry.json');
  expect([answer.statusCode, answer.headers['cache-control'], answer.json()]).toEqual([
    200,
    'no-cache',
    { generation: 1 },
  ]);
  const conditionalAnswer = await get('/registry.json', { 'if-none-match': String(answer.headers['etag']) });
  expect([conditionalAnswer.statusCode, conditionalAnswer.body]).toEqual([304, '']);
});

test('the registry is that of the page, even if the file registry.json was not updated', async () => {
  const registryText = '{"generation":7,"words":"\\u003c/script>"}';
  await writeSiteFile('killed/registry.json', '{"generation":6}');
  await writeSiteFile(
    'killed/index.html',
    `<!doctype html><script type="application/json" id="hg-registry">${registryText}</script>`,
  );
  const interruptedApp = await testApp({
    database,
    config: testConfig({ SITE_DIR: join(siteDir, 'killed') }),
  });
  const answer = await interruptedApp.inject('/registry.json');
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
    200,
    'no-cache',
    'application/json; charset=utf-8',
  ]);
  expect(answer.json()).toEqual({ generation: 7, words: '</script>' });
  const headers = { 'if-none-match': String(answer.headers['etag']) };
  expect((await interruptedApp.inject({ url: '/registry.json', headers })).statusCode).toBe(304);
  await interruptedApp.close();
});

test('other files at the top of the site are served, and a worker may call the server', async () => {
  const answer = await get('/sw.js');
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['content-type']]).toEqual([
    200,
    'no-cache',
    expect.stringContaining('javascript'),
  ]);
  expect(answer.headers['content-security-policy']).toContain("connect-src 'self'");
});

test('clients that accept compression get the compressed files', async () => {
  const br = await get('/shell/1.0.0/main.js', { 'accept-encoding': 'gzip, br' });
  expect([br.headers['content-encoding'], br.headers['content-type'], br.headers['vary']]).toEqual([
    'br',
    expect.stringContaining('javascript'),
    'accept-encoding',
  ]);
  expect(brotliDecompressSync(br.rawPayload).toString()).toContain('main');
  const gz = await get('/shell/1.0.0/only-gzip.js', { 'accept-encoding': 'gzip, br' });
  expect([gz.headers['content-encoding'], gunzipSync(gz.rawPayload).toString().slice(0, 7)]).toEqual([
    'gzip',
    'console',
  ]);
  const plainAnswer = await get('/r/mf-chat/2.0.0/remoteEntry.js', { 'accept-encoding': 'gzip, br' });
  expect([plainAnswer.headers['content-encoding'], plainAnswer.body]).toEqual([undefined, 'entry']);
  expect((await get('/shell/1.0.0/main.js')).headers['content-encoding']).toBeUndefined();
});

test('a program that does not accept HTML does not get the page', async () => {
  const answer = await get('/matches', { accept: 'application/json' });
  expect([answer.statusCode, problem(answer).code]).toEqual([404, 'request.not_found']);
});

test('the response for an unbuilt site explains how to build it; after the build the page is served', async () => {
  const laterDir = join(siteDir, 'later');
  const appWithoutBuild = await testApp({ database, config: testConfig({ SITE_DIR: laterDir }) });
  const answer = await appWithoutBuild.inject('/matches');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
  expect(answer.body).toContain(laterDir);
  expect((await appWithoutBuild.inject('/api/config')).statusCode).toBe(200);
  await writeSiteFile('later/index.html', html('late'));
  expect((await appWithoutBuild.inject('/matches')).body).toBe(html('late'));
  await appWithoutBuild.close();
});
