import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../core/fixtures';
import { copyHouse, type House } from '../core/house';
import { fromPage, remember, setLocation, signUp } from '../core/people';
import { registryOf } from '../core/registry';
import { contentOf, release, releases } from '../core/release';
import { builtSite, forgetDataDir, newDataDir, startServer, type RunningServer } from '../core/server';

// ARCHITECTURE 2.4, with a copy of this checkout and a copy of the built site, which a running server serves.
let house: House;
let site: string;
let dataDir: string;
let live: RunningServer;

// Areas and their types are compiled here.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

test.beforeAll(async () => {
  house = copyHouse();
  site = mkdtempSync(path.join(tmpdir(), 'homeground-release-'));
  cpSync(builtSite, site, { recursive: true });
  dataDir = await newDataDir();
  live = await startServer({ dataDir, siteDir: site });
});

test.afterAll(async () => {
  await live.stop();
  await forgetDataDir(dataDir);
  rmSync(site, { recursive: true, force: true });
  house.remove();
});

const ship = (...args: readonly string[]) =>
  release(['mf-chat', '--no-tests', '--target', site, '--url', live.url, ...args], house.folder);
const move = (...args: readonly string[]) =>
  releases([...args, '--target', site, '--url', live.url], house.folder);

test('an edited text goes live on a running server, nothing else is built or changed, and it goes back', async ({
  page,
  context,
}) => {
  await signUp(context.request, live.url);
  await remember(context, live.url, await setLocation(context.request, live.url));
  await page.goto(`${live.url}/chatlist`);
  const first = await registryOf(page);
  const shell = contentOf(path.join(site, 'shell'));

  house.edit('mf-chat/src/locales/en.ts', (text) =>
    text.replace(/('chatlist\.empty_title':\s*)'[^']*'/, "$1'Released a moment ago'"),
  );
  const shipped = await ship('--why', 'to see it');
  expect(shipped).toMatchObject({ code: 0 });
  expect(shipped.output).toMatch(
    new RegExp(`mf-chat 0\\.1\\.\\d+ is live: generation ${first.generation + 1}, in \\d+\\.\\d s`),
  );
  expect(shipped.output).not.toContain('not seen from outside');
  await page.goto(`${live.url}/chatlist`);
  await expect(page.getByRole('heading', { name: 'Released a moment ago' })).toBeVisible();
  const second = await registryOf(page);
  expect({ ...second.remotes, 'mf-chat': null }).toEqual({ ...first.remotes, 'mf-chat': null });
  expect(contentOf(path.join(site, 'shell'))).toEqual(shell);

  expect(await ship()).toMatchObject({ code: 0, output: expect.stringContaining('nothing to do') });

  const [, back = ''] = /To roll back: npm run releases -- (.*)/.exec(shipped.output) ?? [];
  expect(await move(...back.split(' '))).toMatchObject({
    code: 0,
    output: expect.stringContaining('Seen at'),
  });
  await page.goto(`${live.url}/chatlist`);
  await expect(page.getByRole('heading', { name: 'Released a moment ago' })).toHaveCount(0);
  const third = await registryOf(page);
  expect(third).toMatchObject({ generation: second.generation + 1, remotes: first.remotes });
});

test('an area that throws on load is stopped before anybody sees it, and told what to do', async ({
  request,
}) => {
  const before = contentOf(site);
  house.edit('mf-chat/src/entry.ts', (text) => `${text}\nthrow new Error('thrown while loading');\n`);
  const stopped = await ship();
  expect(stopped.code).toBe(1);
  expect(stopped.output).toMatch(
    /✗ load: mf-chat \S+ does not load inside the live shell \S+: .*thrown while loading/,
  );
  expect(stopped.output).toContain('correct it and release again');
  expect(contentOf(site)).toEqual(before);
  expect((await request.get(`${live.url}/registry.json`)).ok()).toBe(true);
});

test('nothing that can be sent over the network changes the site', async ({ request }) => {
  await signUp(request, live.url);
  const before = contentOf(site);
  const { paths } = (await (await request.get(`${live.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const places = [
    '/',
    '/index.html',
    '/registry.json',
    '/previews.json',
    '/history/1.json',
    '/releases',
    '/api/releases',
    '/r/mf-chat/8.0.0/remoteEntry.js',
    '/shell/8.0.0/main.js',
  ];
  const unsafe = ['post', 'put', 'patch', 'delete'];
  const known = Object.entries(paths).flatMap(([at, methods]) =>
    unsafe
      .filter((method) => method in methods)
      .map((method) => [method, at.replaceAll(/\{\w+\}/g, 'index.html')] as const),
  );
  const tried = [...places.flatMap((at) => unsafe.map((method) => [method, at] as const)), ...known];
  expect(known.length).toBeGreaterThan(20);
  for (const [method, at] of tried)
    await request.fetch(live.url + at, { method, data: { version: '8.0.0' }, headers: fromPage(live.url) });
  expect(contentOf(site)).toEqual(before);
  // Who released what, and why, is for those who may read the target.
  expect((await request.get(`${live.url}/history/1.json`)).status()).toBe(404);
});
