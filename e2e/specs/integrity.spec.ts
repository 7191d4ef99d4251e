import type { Registry } from '@homeground/shared/contracts';
import { routeTable } from '@homeground/shared/routes';
import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { registryOf } from '../core/registry';
import { integrityOf, otherReleases } from '../core/releases';
import { addressOf } from '../core/screens';

/** Every script with LONG_TESTS=1; otherwise one of each kind. */
const every = process.env['LONG_TESTS'] === '1';

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
  return kinds.flatMap((kind) => scripts.find((one) => one.kind === kind) ?? []);
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
      await expect(tab.getByText('This page did not load')).toBeVisible();
      await expect(tab.getByRole('banner').or(tab.getByRole('main')).first()).toBeVisible();
      expect([...run].filter((one) => one === path)).toEqual([]);
      expect([...run].some((one) => one.startsWith('/shell/'))).toBe(true);
      await tab.close();
    });
  }
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
    const release = (await (await request.get(`${base}release.json`)).json()) as {
      readonly entry: string;
      readonly files: Readonly<Record<string, { readonly integrity: string }>>;
    };
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
  const live = await otherReleases(page);
  live.change = (registry) => {
    const chat = registry.remotes['mf-chat'];
    if (!chat) return registry;
    const { [chat.entry]: _dropped, ...integrity } = chat.integrity;
    return { ...registry, remotes: { ...registry.remotes, 'mf-chat': { ...chat, integrity } } };
  };
  const run = await scriptsRun(page);
  await page.goto('/chatlist');
  await expect(page.getByText('This page did not load')).toBeVisible();
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
