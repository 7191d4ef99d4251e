import type { Registry } from '@homeground/shared/contracts';
import { routeTable } from '@homeground/shared/routes';
import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { areaScreens, registryOf } from '../core/registry';
import { integrityOf, serveFakeReleases } from '../core/fake-releases';
import { addressOf } from '../core/screens';
import { fetchNothingAhead, expectScreenLoaded } from '../core/tab';

/** Every script with LONG_TESTS=1; otherwise one of each kind. */
const every = process.env['LONG_TESTS'] === '1';

interface Shipped {
  readonly entry: string;
  readonly files: Readonly<Record<string, { readonly integrity: string }>>;
}

async function releaseAt(page: Page, base: string): Promise<Shipped> {
  return (await (await page.request.get(`${base}release.json`)).json()) as Shipped;
}

async function filesOf(page: Page, base: string): Promise<readonly string[]> {
  return Object.keys((await releaseAt(page, base)).files).filter((file) => file.endsWith('.js'));
}

/** The addresses of all scripts that this page's engine took in for running. */
async function scriptsRun(page: Page): Promise<ReadonlySet<string>> {
  const session = await page.context().newCDPSession(page);
  const run = new Set<string>();
  session.on('Debugger.scriptParsed', ({ url }) => {
    if (url.startsWith('http')) run.add(new URL(url).pathname);
  });
  await session.send('Debugger.enable');
  return run;
}

async function altered(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const answer = await route.fetch();
      const body = await answer.body();
      const middle = Math.floor(body.length / 2);
      body.writeUInt8(body.readUInt8(middle) ^ 1, middle);
      await route.fulfill({ response: answer, body });
    },
  );
}

interface Script {
  readonly kind: 'entry' | 'for every screen' | 'of a screen';
  readonly path: string;
  /** A screen that needs it. */
  readonly at: string;
}

/** Every script a screen of an area needs, with a screen that needs it. */
function scriptsOf({ remotes }: Registry, userId: string): readonly Script[] {
  return Object.entries(remotes).flatMap(([area, { base, entry, preload, screens }]) => {
    const own = routeTable.filter((row) => row.owner === area && row.access === 'signed-in');
    const [first] = own;
    if (!first) return [];
    const at = addressOf(first, userId);
    const common: Script[] = [
      { kind: 'entry', path: base + entry, at },
      ...preload.map((file): Script => ({ kind: 'for every screen', path: base + file, at })),
    ];
    const known = new Set(common.map(({ path }) => path));
    for (const row of own) {
      for (const file of screens[row.id] ?? []) {
        if (known.has(base + file)) continue;
        known.add(base + file);
        common.push({ kind: 'of a screen', path: base + file, at: addressOf(row, userId) });
      }
    }
    return common;
  });
}

function sample(scripts: readonly Script[]): readonly Script[] {
  if (every) return scripts;
  const kinds = [...new Set(scripts.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => scripts.find((script) => script.kind === kind) ?? []);
}

test('one byte altered in a script of an area: never executed, the rest lives', async ({
  page,
  someone,
  context,
}) => {
  test.setTimeout(every ? 900_000 : 120_000);
  const { me } = await someone('located');
  await page.goto('/matches');
  const scripts = sample(scriptsOf(await registryOf(page), me.id));
  expect(scripts.length).toBeGreaterThanOrEqual(2);
  for (const { path, at, kind } of scripts) {
    await test.step(`${kind}: ${path}`, async () => {
      const tab = await context.newPage();
      const run = await scriptsRun(tab);
      await altered(tab, path);
      await tab.goto(at);
      await expect(tab.getByText('This page didn’t load')).toBeVisible();
      await expect(tab.getByRole('banner').or(tab.getByRole('main')).first()).toBeVisible();
      expect([...run].filter((item) => item === path)).toEqual([]);
      expect([...run].some((item) => item.startsWith('/shell/'))).toBe(true);
      await tab.close();
    });
  }
});

interface Probe {
  readonly e: (chunk: string) => Promise<unknown>;
  readonly u: (chunk: string) => string;
  readonly sriHashes?: Readonly<Record<string, string>>;
}

/** Tells the loaders of this page, by the door webpack has for further chunks, to load these files as a click would. */
function askLoaders(page: Page, files: readonly string[]): Promise<Record<string, 'loaded' | 'refused'>> {
  return page.evaluate(async (path) => {
    const answers: [string, 'loaded' | 'refused'][] = [];
    for (const door of Object.keys(window).filter((name) => name.startsWith('webpackChunk'))) {
      const loaders: Probe[] = [];
      const chunks = (window as unknown as Record<string, { push: (chunk: unknown) => void }>)[door];
      chunks?.push([[`asks ${door}`], {}, (loader: Probe) => loaders.push(loader)]);
      for (const { e, u, sriHashes = {} } of loaders)
        for (const chunk of Object.keys(sriHashes))
          if (path.includes(u(chunk)))
            answers.push([
              u(chunk),
              await e(chunk).then(
                () => 'loaded' as const,
                () => 'refused' as const,
              ),
            ]);
    }
    return Object.fromEntries(answers);
  }, files);
}

test('one byte altered in a script that only a click asks for, or a visitor who is signed out: never executed', async ({
  page,
  someone,
  context,
}) => {
  const { me } = await someone('located');
  await page.goto('/matches');
  const registry = await registryOf(page);
  const asked = new Set(scriptsOf(registry, me.id).map(({ path }) => path));
  const shell = `/shell/${registry.shell.version}/`;
  const folders = [
    { base: shell, at: '/matches' },
    ...areaScreens.map(({ area, path }) => ({ base: registry.remotes[area]?.base ?? '', at: path(me.id) })),
  ];
  let count = 0;
  for (const { base, at } of folders) {
    // The worker is refused by whoever registers it, and the first script by the page.
    const files = (await filesOf(page, base)).filter(
      (file) => file.startsWith('c/') && !asked.has(base + file),
    );
    count += files.length;
    await test.step(`${base}: ${files.length} scripts`, async () => {
      for (const change of ['as they are', 'altered'] as const) {
        const tab = await context.newPage();
        await fetchNothingAhead(tab);
        const run = await scriptsRun(tab);
        if (change === 'altered') for (const file of files) await altered(tab, base + file);
        await tab.goto(at);
        await expectScreenLoaded(tab);
        const answer = change === 'altered' ? 'refused' : 'loaded';
        expect(await askLoaders(tab, files)).toEqual(Object.fromEntries(files.map((file) => [file, answer])));
        const ran = () => files.filter((file) => run.has(base + file));
        if (change === 'altered') expect(ran()).toEqual([]);
        else await expect.poll(ran).toEqual(files);
        await expectScreenLoaded(tab);
        await tab.close();
      }
    });
  }
  expect(count).toBeGreaterThan(3);
});

test.describe('the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('with one byte altered is not registered, and the page lives', async ({ page, someone }) => {
    await someone('located');
    // Before the first visit: a worker that is there already would answer for the altered file.
    const { shell } = (await (await page.request.get('/registry.json')).json()) as Registry;
    await altered(page, `/shell/${shell.version}/worker.js`);
    const refused = page.waitForEvent('console', (message) => /integrity/i.test(message.text()));
    await page.goto('/matches');
    await refused;
    await expectScreenLoaded(page);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
  });
});

test('one byte altered in the shell: nothing of it runs', async ({ page, someone, context }) => {
  await someone('located');
  await page.goto('/matches');
  const main = await page.locator('script[src^="/shell/"]').getAttribute('src');
  const tab = await context.newPage();
  const run = await scriptsRun(tab);
  const refused = tab.waitForEvent('console', (message) => message.text().includes('integrity'));
  await altered(tab, main ?? '');
  await tab.goto('/matches');
  await refused;
  await expect(tab.locator('#root')).toBeEmpty();
  expect([...run].filter((path) => path.startsWith('/shell/') || path.startsWith('/r/'))).toEqual([]);
});

test('every script that is shipped is vouched for by the one that loads it', async ({ page, request }) => {
  await page.goto('/');
  const { remotes, shell } = await registryOf(page);
  const text = async (path: string) => (await request.get(path)).text();
  const page1 = await text('/');
  const folders = [
    { base: `/shell/${shell.version}/`, loader: null },
    ...Object.values(remotes).map(({ base, entry, integrity }) => ({ base, loader: entry, integrity })),
  ];
  for (const { base, loader } of folders) {
    const release = await releaseAt(page, base);
    const scripts = Object.entries(release.files).filter(([file]) => file.endsWith('.js'));
    const entry = await text(base + release.entry);
    for (const [file, { integrity }] of scripts) {
      expect(integrityOf(await text(base + file)), base + file).toBe(integrity);
      const voucher = file === release.entry ? page1 : entry;
      expect(voucher.includes(integrity), `${base}${file} is vouched for`).toBe(true);
    }
    if (loader) expect(loader).toBe(release.entry);
  }
});

test('an entry nobody vouches for is not executed', async ({ page, someone }) => {
  await someone('located');
  const live = await serveFakeReleases(page);
  live.change = (registry) => {
    const chat = registry.remotes['mf-chat'];
    if (!chat) return registry;
    const { [chat.entry]: _dropped, ...integrity } = chat.integrity;
    return { ...registry, remotes: { ...registry.remotes, 'mf-chat': { ...chat, integrity } } };
  };
  const run = await scriptsRun(page);
  await page.goto('/chatlist');
  await expect(page.getByText('This page didn’t load')).toBeVisible();
  expect([...run].filter((path) => path.startsWith('/r/mf-chat/'))).toEqual([]);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
});

test('the policy allows no inline and no evaluated script, and nothing breaks it', async ({
  page,
  someone,
}) => {
  await someone('located');
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) broken.push(message.text());
  });
  const answer = await page.goto('/chatlist');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
  expect(policy).not.toContain('unsafe');
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Home', 'Invitations', 'My info']) {
    await bar.getByRole('link', { name }).click();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
  expect(broken).toEqual([]);
});
