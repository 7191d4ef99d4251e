import path from 'node:path';
import { expect, test } from '../core/fixtures';
import { startLiveSite, type LiveSite } from '../core/live-site';
import { browserHeaders, signUpInBrowser, signUp } from '../core/people';
import { registryOf } from '../core/registry';
import { contentOf } from '../core/release';
import { everyMessage, openRoom } from '../core/rooms';
import { keptAnswer, untilOfflineReady } from '../core/tab';

// ARCHITECTURE 2.4.
let live: LiveSite;
/** Version of mf-chat after its release. */
let newer = '';

// Areas and their types are compiled here.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

test.beforeAll(async () => {
  live = await startLiveSite();
});

test.afterAll(() => live.end());

test('an edited text goes live on a running server, nothing else is built or changed, and it goes back', async ({
  page,
  context,
}) => {
  await signUpInBrowser(context, live.url);
  await page.goto(`${live.url}/chatlist`);
  const first = await registryOf(page);
  const shell = contentOf(path.join(live.folder, 'shell'));

  live.house.edit('mf-chat/src/locales/en.ts', (text) =>
    text.replace(/('chatlist\.empty_title':\s*)'[^']*'/, "$1'Released a moment ago'"),
  );
  const shipped = await live.ship('mf-chat', '--why', 'to see it');
  expect(shipped).toMatchObject({ code: 0, output: expect.stringContaining('is live') });
  expect(shipped.output).toMatch(
    new RegExp(`mf-chat 0\\.1\\.\\d+ is live: generation ${first.generation + 1}, in \\d+\\.\\d s`),
  );
  expect(shipped.output).not.toContain('not seen from outside');
  await page.goto(`${live.url}/chatlist`);
  await expect(page.getByRole('heading', { name: 'Released a moment ago' })).toBeVisible();
  const second = await registryOf(page);
  newer = second.remotes['mf-chat']?.version ?? '';
  expect({ ...second.remotes, 'mf-chat': null }).toEqual({ ...first.remotes, 'mf-chat': null });
  expect(contentOf(path.join(live.folder, 'shell'))).toEqual(shell);

  expect(await live.ship('mf-chat')).toMatchObject({
    code: 0,
    output: expect.stringContaining('nothing to do'),
  });

  const [, back = ''] = /To roll back: npm run releases -- (.*)/.exec(shipped.output) ?? [];
  expect(await live.move(...back.split(' '))).toMatchObject({
    code: 0,
    output: expect.stringContaining('Seen at'),
  });
  await page.goto(`${live.url}/chatlist`);
  await expect(page.getByRole('heading', { name: 'Released a moment ago' })).toHaveCount(0);
  const third = await registryOf(page);
  expect(third).toMatchObject({ generation: second.generation + 1, remotes: first.remotes });
});

test('a release while somebody is offline: the app opens from its icon, what they write goes out once, the next visit is new', async ({
  browser,
}) => {
  const mine = await browser.newContext({ baseURL: live.url, serviceWorkers: 'allow' });
  const theirs = await browser.newContext({ baseURL: live.url });
  for (const item of [mine, theirs]) await signUpInBrowser(item, live.url);
  const { id } = await openRoom(mine.request, theirs.request, live.url);
  const page = await mine.newPage();
  await page.goto('/chatlist');
  await expect(page.getByRole('main').getByText('Singles by the river')).toBeVisible();
  await keptAnswer(page, '"rooms"');
  await page.goto(`/chatlist/${id}`);
  await expect(page.getByRole('region', { name: 'Messages' })).toBeVisible();
  await keptAnswer(page, '"room"');
  await keptAnswer(page, '"room-messages"');
  await untilOfflineReady(page);
  const before = await registryOf(page);
  await page.close();

  await mine.setOffline(true);
  expect(await live.move('rollback', 'mf-chat', '--to', newer)).toMatchObject({ code: 0 });
  const late = await mine.newPage();
  await late.goto('/matches');
  await expect(late.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible();
  await late.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chat' }).click();
  await late.getByRole('main').getByText('Singles by the river').click();
  await late.getByRole('textbox', { name: 'Message' }).fill('Written on the way');
  await late.keyboard.press('Enter');
  await expect(late.getByText('Waiting for connection')).toBeVisible();

  await mine.setOffline(false);
  const sentTexts = async () =>
    (await everyMessage(theirs.request, live.url, id)).filter(
      (message) => message.kind === 'text' && message.text === 'Written on the way',
    ).length;
  await expect.poll(sentTexts).toBe(1);
  await expect(late.getByText('Waiting for connection')).toHaveCount(0);
  // Never a mix: this page runs what it was opened with until it is opened anew.
  expect((await registryOf(late)).remotes).toEqual(before.remotes);
  await late.goto('/chatlist');
  await expect(late.getByRole('main').getByText('Written on the way')).toBeVisible();
  expect((await registryOf(late)).remotes['mf-chat']?.version).toBe(newer);
  expect(await sentTexts()).toBe(1);
  await Promise.all([mine.close(), theirs.close()]);
});

const sections = 'mf-chat/src/screens/chatlist/chat-sections.tsx';
const sectionsHead = 'export function ChatSections({ list, now, more }: Props) {\n';

test('a screen that fails only with data is stopped, by the name of the screen and of the answers', async () => {
  const before = contentOf(live.folder);
  const broken = `  if (list) throw new Error('fails with rooms');\n`;
  live.house.edit(sections, (text) => text.replace(sectionsHead, `$&${broken}`));
  const stopped = await live.ship('mf-chat');
  expect(stopped).toMatchObject({ code: 1 });
  expect(stopped.output).toMatch(/✗ draw: mf-chat \S+ fails inside the live shell \S+ on answers/);
  expect(stopped.output).toMatch(/the screen chatlist with \w+ answers: it shows "This page didn’t load/);
  expect(contentOf(live.folder)).toEqual(before);
  live.house.edit(sections, (text) => text.replace(broken, ''));
});

test('a release that breaks where no gate looks is taken back within a minute, while people use it', async ({
  browser,
  page,
}) => {
  const mine = await browser.newContext({ baseURL: live.url });
  const theirs = await browser.newContext({ baseURL: live.url });
  for (const item of [mine, theirs]) await signUpInBrowser(item, live.url);
  await openRoom(mine.request, theirs.request, live.url);
  await page.goto(live.url);
  const before = (await registryOf(page)).remotes['mf-chat']?.version;
  // No generated answer has these words.
  const broken = `  if (JSON.stringify(list).includes('Singles by the river')) throw new Error('slipped through');\n`;
  live.house.edit(sections, (text) => text.replace(sectionsHead, `$&${broken}`));
  const shipping = live.shipWatched('mf-chat', '--why', 'to see the watch');
  const versionNow = async () => {
    const { remotes } = (await (await mine.request.get('/registry.json')).json()) as {
      remotes: Record<string, { version: string }>;
    };
    return remotes['mf-chat']?.version;
  };
  await expect.poll(versionNow, { timeout: 300_000 }).not.toBe(before);
  const since = performance.now();
  for (let tab = 0; tab < 3; tab += 1) {
    const opened = await mine.newPage();
    await opened.goto('/chatlist');
    await expect(opened.getByText('This page didn’t load')).toBeVisible();
    await opened.close();
  }
  await expect.poll(versionNow, { timeout: 60_000 }).toBe(before);
  expect(performance.now() - since).toBeLessThan(60_000);
  expect(await shipping).toMatchObject({ code: 1, output: expect.stringContaining('was taken back') });
  const again = await mine.newPage();
  await again.goto('/chatlist');
  await expect(again.getByRole('main').getByText('Singles by the river')).toBeVisible();
  live.house.edit(sections, (text) => text.replace(broken, ''));
  await Promise.all([mine.close(), theirs.close()]);
});

test('an area that throws on load is stopped before anybody sees it, and told what to do', async ({
  request,
}) => {
  const before = contentOf(live.folder);
  live.house.edit('mf-chat/src/entry.ts', (text) => `${text}\nthrow new Error('thrown while loading');\n`);
  const stopped = await live.ship('mf-chat');
  expect(stopped.code).toBe(1);
  expect(stopped.output).toMatch(
    /✗ load: mf-chat \S+ does not load inside the live shell \S+: .*thrown while loading/,
  );
  expect(stopped.output).toContain('correct it and release again');
  expect(contentOf(live.folder)).toEqual(before);
  expect((await request.get(`${live.url}/registry.json`)).ok()).toBe(true);
});

test('nothing that can be sent over the network changes the site', async ({ request }) => {
  await signUp(request, live.url);
  const before = contentOf(live.folder);
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
    await request.fetch(live.url + at, {
      method,
      data: { version: '8.0.0' },
      headers: browserHeaders(live.url),
    });
  expect(contentOf(live.folder)).toEqual(before);
  // Who released what, and why, is for those who may read the target.
  expect((await request.get(`${live.url}/history/1.json`)).status()).toBe(404);
});
