import path from 'node:path';
import { expect, test } from '../core/fixtures';
import { startLiveSite, type LiveSite } from '../core/live-site';
import { browserHeaders, signUpInBrowser, signUp } from '../core/people';
import { registryOf } from '../core/registry';
import { hashesOf } from '../core/release';
import { readAllMessages, openRoom } from '../core/rooms';
import { waitUntilAnswerStored, waitUntilOfflineReady } from '../core/tab';

// A site with real releases (ARCHITECTURE 2.4).
let live: LiveSite;
/** Version of mf-chat that the first test releases. */
let releasedVersion = '';

// The timeout is long, because each release compiles an area and checks its types.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

test.beforeAll(async () => {
  live = await startLiveSite();
});

test.afterAll(() => live.stop());

test('a release with an edited text goes live on a running server without changing any other part, and is rolled back', async ({
  page,
  context,
}) => {
  await signUpInBrowser(context, live.url);
  await page.goto(`${live.url}/chatlist`);
  const registryBefore = await registryOf(page);
  const shellHashesBefore = hashesOf(path.join(live.folder, 'shell'));

  live.checkout.edit('mf-chat/src/screens/chatlist/locales/en.ts', (text) =>
    text.replace(/('chatlist\.empty_title':\s*)'[^']*'/, "$1'Released a moment ago'"),
  );
  const release = await live.releasePart('mf-chat', '--why', 'to see it');
  expect(release).toMatchObject({ code: 0, output: expect.stringContaining('is live') });
  expect(release.output).toMatch(
    new RegExp(`mf-chat 0\\.1\\.\\d+ is live: generation ${registryBefore.generation + 1}, in \\d+\\.\\d s`),
  );
  expect(release.output).not.toContain('not seen from outside');
  await page.goto(`${live.url}/chatlist`);
  await expect(page.getByRole('heading', { name: 'Released a moment ago' })).toBeVisible();
  const registryAfter = await registryOf(page);
  releasedVersion = registryAfter.remotes['mf-chat']?.version ?? '';
  expect({ ...registryAfter.remotes, 'mf-chat': null }).toEqual({
    ...registryBefore.remotes,
    'mf-chat': null,
  });
  expect(hashesOf(path.join(live.folder, 'shell'))).toEqual(shellHashesBefore);

  expect(await live.releasePart('mf-chat')).toMatchObject({
    code: 0,
    output: expect.stringContaining('nothing to do'),
  });

  const [, rollbackArguments = ''] = /To roll back: npm run releases -- (.*)/.exec(release.output) ?? [];
  expect(await live.runReleasesCommand(...rollbackArguments.split(' '))).toMatchObject({
    code: 0,
    output: expect.stringContaining('Seen at'),
  });
  await page.goto(`${live.url}/chatlist`);
  await expect(page.getByRole('heading', { name: 'Released a moment ago' })).toHaveCount(0);
  const registryRolledBack = await registryOf(page);
  expect(registryRolledBack).toMatchObject({
    generation: registryAfter.generation + 1,
    remotes: registryBefore.remotes,
  });
});

test('during a release a user is offline: the app opens, a message is sent once, and the next page load has the new version', async ({
  browser,
}) => {
  const ownContext = await browser.newContext({ baseURL: live.url, serviceWorkers: 'allow' });
  const otherContext = await browser.newContext({ baseURL: live.url });
  for (const item of [ownContext, otherContext]) await signUpInBrowser(item, live.url);
  const { id } = await openRoom(ownContext.request, otherContext.request, live.url);
  const page = await ownContext.newPage();
  await page.goto('/chatlist');
  await expect(page.getByRole('main').getByText('Singles by the river')).toBeVisible();
  await waitUntilAnswerStored(page, '"rooms"');
  await page.goto(`/chatlist/${id}`);
  await expect(page.getByRole('region', { name: 'Messages' })).toBeVisible();
  await waitUntilAnswerStored(page, '"room"');
  await waitUntilAnswerStored(page, '"room-messages"');
  await waitUntilOfflineReady(page);
  const registryBefore = await registryOf(page);
  await page.close();

  await ownContext.setOffline(true);
  // Makes the version of the first test live again, which is faster than building another version.
  expect(await live.runReleasesCommand('rollback', 'mf-chat', '--to', releasedVersion)).toMatchObject({
    code: 0,
  });
  const offlinePage = await ownContext.newPage();
  await offlinePage.goto('/matches');
  await expect(offlinePage.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible();
  await offlinePage.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chat' }).click();
  await offlinePage.getByRole('main').getByText('Singles by the river').click();
  await offlinePage.getByRole('textbox', { name: 'Message' }).fill('Written on the way');
  await offlinePage.keyboard.press('Enter');
  await expect(offlinePage.getByText('Waiting for connection')).toBeVisible();

  await ownContext.setOffline(false);
  const countSent = async () =>
    (await readAllMessages(otherContext.request, live.url, id)).filter(
      (message) => message.kind === 'text' && message.text === 'Written on the way',
    ).length;
  await expect.poll(countSent).toBe(1);
  await expect(offlinePage.getByText('Waiting for connection')).toHaveCount(0);
  // A page never mixes versions: until the next load it runs the release with which it was opened.
  expect((await registryOf(offlinePage)).remotes).toEqual(registryBefore.remotes);
  await offlinePage.goto('/chatlist');
  await expect(offlinePage.getByRole('main').getByText('Written on the way')).toBeVisible();
  expect((await registryOf(offlinePage)).remotes['mf-chat']?.version).toBe(releasedVersion);
  expect(await countSent()).toBe(1);
  await Promise.all([ownContext.close(), otherContext.close()]);
});

const sectionsFile = 'mf-chat/src/screens/chatlist/chat-sections.tsx';
const sectionsHead = 'export function ChatSections({ list, now, more }: Props) {\n';

test('a release whose screen fails only with data is stopped, and the error names the screen and the answers', async () => {
  const siteHashesBefore = hashesOf(live.folder);
  const faultyLine = `  if (list) throw new Error('fails with rooms');\n`;
  live.checkout.edit(sectionsFile, (text) => text.replace(sectionsHead, `$&${faultyLine}`));
  const failedRelease = await live.releasePart('mf-chat');
  expect(failedRelease).toMatchObject({ code: 1 });
  expect(failedRelease.output).toMatch(/✗ draw: mf-chat \S+ fails inside the live shell \S+ on answers/);
  expect(failedRelease.output).toMatch(
    /the screen chatlist with \w+ answers: it shows "This page didn’t load/,
  );
  expect(hashesOf(live.folder)).toEqual(siteHashesBefore);
  live.checkout.edit(sectionsFile, (text) => text.replace(faultyLine, ''));
});

test('a release with a fault that no gate finds is rolled back within a minute, while people use it', async ({
  browser,
  page,
}) => {
  const hostContext = await browser.newContext({ baseURL: live.url });
  const applicantContext = await browser.newContext({ baseURL: live.url });
  for (const item of [hostContext, applicantContext]) await signUpInBrowser(item, live.url);
  await openRoom(hostContext.request, applicantContext.request, live.url);
  await page.goto(live.url);
  const versionBefore = (await registryOf(page)).remotes['mf-chat']?.version;
  // No generated test answer contains these words, so the gates do not find the fault.
  const faultyLine = `  if (JSON.stringify(list).includes('Singles by the river')) throw new Error('slipped through');\n`;
  live.checkout.edit(sectionsFile, (text) => text.replace(sectionsHead, `$&${faultyLine}`));
  const watchedRelease = live.releaseAndWatch('mf-chat', '--why', 'to see the watch');
  const readLiveVersion = async () => {
    const { remotes } = (await (await hostContext.request.get('/registry.json')).json()) as {
      remotes: Record<string, { version: string }>;
    };
    return remotes['mf-chat']?.version;
  };
  await expect.poll(readLiveVersion, { timeout: 300_000 }).not.toBe(versionBefore);
  const storageState = await hostContext.storageState();
  /** Opens the failing list in a browser with this network address. */
  async function openFailingList(address: string) {
    const visitorContext = await browser.newContext({
      baseURL: live.url,
      storageState,
      extraHTTPHeaders: { 'x-forwarded-for': address },
    });
    const failingTab = await visitorContext.newPage();
    const reportAnswer = failingTab.waitForResponse((answer) => answer.url().endsWith('/api/area-reports'));
    await failingTab.goto('/chatlist');
    await expect(failingTab.getByText('This page didn’t load')).toBeVisible();
    expect((await reportAnswer).status()).toBe(202);
    await visitorContext.close();
  }
  // A network address counts as one failing page, however often it reports.
  for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.1', '203.0.113.2'])
    await openFailingList(address);
  const { reports } = await live.health();
  const reportsOfRelease = reports.filter(
    ({ area, version }) => area === 'mf-chat' && version !== versionBefore,
  );
  expect(reportsOfRelease.filter(({ event }) => event === 'render_failed')).toMatchObject([{ count: 2 }]);
  const lastReportAt = performance.now();
  await openFailingList('203.0.113.3');
  await expect.poll(readLiveVersion, { timeout: 60_000 }).toBe(versionBefore);
  expect(performance.now() - lastReportAt).toBeLessThan(60_000);
  expect(await watchedRelease).toMatchObject({ code: 1, output: expect.stringContaining('was taken back') });
  const laterTab = await hostContext.newPage();
  await laterTab.goto('/chatlist');
  await expect(laterTab.getByRole('main').getByText('Singles by the river')).toBeVisible();
  live.checkout.edit(sectionsFile, (text) => text.replace(faultyLine, ''));
  await Promise.all([hostContext.close(), applicantContext.close()]);
});

test('the release of an area that throws on load is stopped before it is live, with a message that says what to do', async ({
  request,
}) => {
  const hashesBefore = hashesOf(live.folder);
  live.checkout.edit('mf-chat/src/entry.ts', (text) => `${text}\nthrow new Error('thrown while loading');\n`);
  const release = await live.releasePart('mf-chat');
  expect(release.code).toBe(1);
  expect(release.output).toMatch(
    /✗ load: mf-chat \S+ does not load inside the live shell \S+: .*thrown while loading/,
  );
  expect(release.output).toContain('correct it and release again');
  expect(hashesOf(live.folder)).toEqual(hashesBefore);
  expect((await request.get(`${live.url}/registry.json`)).ok()).toBe(true);
});

test('no request over the network changes the site', async ({ request }) => {
  await signUp(request, live.url);
  const hashesBefore = hashesOf(live.folder);
  const { paths } = (await (await request.get(`${live.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const sitePaths = [
    '/',
    '/index.html',
    '/registry.json',
    '/previews.json',
    '/history/1.json',
    '/releases/health',
    '/operator/releases',
    '/api/releases',
    '/r/mf-chat/8.0.0/remoteEntry.js',
    '/shell/8.0.0/main.js',
  ];
  const unsafeMethods = ['post', 'put', 'patch', 'delete'];
  const apiCalls = Object.entries(paths).flatMap(([path, methods]) =>
    unsafeMethods
      .filter((method) => method in methods)
      .map((method) => [method, path.replaceAll(/\{\w+\}/g, 'index.html')] as const),
  );
  const calls = [
    ...sitePaths.flatMap((path) => unsafeMethods.map((method) => [method, path] as const)),
    ...apiCalls,
  ];
  expect(apiCalls.length).toBeGreaterThan(20);
  for (const [method, path] of calls)
    await request.fetch(live.url + path, {
      method,
      data: { version: '8.0.0' },
      headers: browserHeaders(live.url),
    });
  expect(hashesOf(live.folder)).toEqual(hashesBefore);
  // The history is only for people who can read the target folder.
  expect((await request.get(`${live.url}/history/1.json`)).status()).toBe(404);
});

test('after gc with its defaults, the gate of a release of the shell finds every version that it loads', async () => {
  expect(await live.runReleasesCommand('gc')).toMatchObject({ code: 0 });
  live.checkout.edit('shell/src/locales/first-en.ts', (text) => text.replace("'Home'", "'Homes'"));
  expect(await live.releasePart('shell')).toMatchObject({
    code: 0,
    output: expect.stringContaining('is live'),
  });
});
