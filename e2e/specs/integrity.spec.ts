import type { Registry } from '@homeground/shared/contracts';
import { routeTable } from '@homeground/shared/routes';
import type { Page } from 'playwright/test';
import { closePage } from '../core/close-page';
import { expect, test } from '../core/fixtures';
import { areaScreens, registryOf } from '../core/registry';
import { integrityOf, serveFakeReleases } from '../core/fake-releases';
import { addressOf } from '../core/screens';
import { disablePrefetch, expectScreenLoaded } from '../core/tab';

/** With LONG_TESTS=1 the tests cover every script, otherwise one script of each kind. */
const testsAllScripts = process.env['LONG_TESTS'] === '1';

interface ReleaseFiles {
  readonly entry: string;
  readonly files: Readonly<Record<string, { readonly integrity: string }>>;
}

async function releaseAt(page: Page, base: string): Promise<ReleaseFiles> {
  return (await (await page.request.get(`${base}release.json`)).json()) as ReleaseFiles;
}

async function scriptFilesOf(page: Page, base: string): Promise<readonly string[]> {
  return Object.keys((await releaseAt(page, base)).files).filter((file) => file.endsWith('.js'));
}

/** Returns the paths of all scripts that the page has parsed. The set grows while the page runs. */
async function watchParsedScripts(page: Page): Promise<ReadonlySet<string>> {
  const session = await page.context().newCDPSession(page);
  const parsedPaths = new Set<string>();
  session.on('Debugger.scriptParsed', ({ url }) => {
    if (url.startsWith('http')) parsedPaths.add(new URL(url).pathname);
  });
  await session.send('Debugger.enable');
  return parsedPaths;
}

/** Changes one byte of a file when the page requests the file. */
async function alterByte(page: Page, path: string): Promise<void> {
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
  /** Path of a screen that needs the script. */
  readonly screenPath: string;
}

/** Returns every script that a screen of an area needs, with the path of such a screen. */
function scriptsOf({ remotes }: Registry, userId: string): readonly Script[] {
  return Object.entries(remotes).flatMap(([area, { base, entry, preload, screens }]) => {
    const areaRoutes = routeTable.filter((row) => row.owner === area && row.access === 'signed-in');
    const [firstRoute] = areaRoutes;
    if (!firstRoute) return [];
    const screenPath = addressOf(firstRoute, userId);
    const scripts: Script[] = [
      { kind: 'entry', path: base + entry, screenPath },
      ...preload.map((file): Script => ({ kind: 'for every screen', path: base + file, screenPath })),
    ];
    const paths = new Set(scripts.map(({ path }) => path));
    for (const row of areaRoutes) {
      for (const file of screens[row.id] ?? []) {
        if (paths.has(base + file)) continue;
        paths.add(base + file);
        scripts.push({ kind: 'of a screen', path: base + file, screenPath: addressOf(row, userId) });
      }
    }
    return scripts;
  });
}

function sampleScripts(scripts: readonly Script[]): readonly Script[] {
  if (testsAllScripts) return scripts;
  const kinds = [...new Set(scripts.map(({ kind }) => kind))];
  return kinds.flatMap((kind) => scripts.find((script) => script.kind === kind) ?? []);
}

test('one altered byte in a script of an area: the script never runs, the rest of the page works', async ({
  page,
  signUpUser,
  context,
}) => {
  test.setTimeout(testsAllScripts ? 900_000 : 120_000);
  const { me } = await signUpUser('located');
  await page.goto('/matches');
  const scripts = sampleScripts(scriptsOf(await registryOf(page), me.id));
  expect(scripts.length).toBeGreaterThanOrEqual(2);
  for (const { path, screenPath, kind } of scripts) {
    await test.step(`${kind}: ${path}`, async () => {
      const tab = await context.newPage();
      const parsedPaths = await watchParsedScripts(tab);
      await alterByte(tab, path);
      await tab.goto(screenPath);
      await expect(tab.getByText('This page didn’t load')).toBeVisible();
      await expect(tab.getByRole('banner').or(tab.getByRole('main')).first()).toBeVisible();
      expect([...parsedPaths].filter((item) => item === path)).toEqual([]);
      expect([...parsedPaths].some((item) => item.startsWith('/shell/'))).toBe(true);
      await closePage(tab);
    });
  }
});

interface WebpackRuntime {
  readonly e: (chunk: string) => Promise<unknown>;
  readonly u: (chunk: string) => string;
  readonly sriHashes?: Readonly<Record<string, string>>;
}

/**
 * Makes the webpack runtimes of this page load these files, as a click would. A chunk that is pushed to a runtime's global array receives
 * the runtime, in which `e` loads a chunk and `u` returns the file name of a chunk.
 */
function loadThroughWebpack(
  page: Page,
  files: readonly string[],
): Promise<Record<string, 'loaded' | 'refused'>> {
  return page.evaluate(async (fileNames) => {
    const outcomes: [string, 'loaded' | 'refused'][] = [];
    for (const globalName of Object.keys(window).filter((name) => name.startsWith('webpackChunk'))) {
      const runtimes: WebpackRuntime[] = [];
      const chunks = (window as unknown as Record<string, { push: (chunk: unknown) => void }>)[globalName];
      chunks?.push([[`probe of ${globalName}`], {}, (runtime: WebpackRuntime) => runtimes.push(runtime)]);
      for (const { e, u, sriHashes = {} } of runtimes)
        for (const chunk of Object.keys(sriHashes))
          if (fileNames.includes(u(chunk)))
            outcomes.push([
              u(chunk),
              await e(chunk).then(
                () => 'loaded' as const,
                () => 'refused' as const,
              ),
            ]);
    }
    return Object.fromEntries(outcomes);
  }, files);
}

test('one altered byte in a script that only a click or a signed-out visitor requests: the script never runs', async ({
  page,
  signUpUser,
  context,
}) => {
  const { me } = await signUpUser('located');
  await page.goto('/matches');
  const registry = await registryOf(page);
  const requestedPaths = new Set(scriptsOf(registry, me.id).map(({ path }) => path));
  const shellBase = `/shell/${registry.shell.version}/`;
  const folders = [
    { base: shellBase, screenPath: '/matches' },
    ...areaScreens.map(({ area, path }) => ({
      base: registry.remotes[area]?.base ?? '',
      screenPath: path(me.id),
    })),
  ];
  let scriptCount = 0;
  for (const { base, screenPath } of folders) {
    // Only chunks. The worker and the main script of the shell lie outside `c/`; tests below cover them.
    const files = (await scriptFilesOf(page, base)).filter(
      (file) => file.startsWith('c/') && !requestedPaths.has(base + file),
    );
    scriptCount += files.length;
    await test.step(`${base}: ${files.length} scripts`, async () => {
      for (const variant of ['as they are', 'altered'] as const) {
        const tab = await context.newPage();
        await disablePrefetch(tab);
        const parsedPaths = await watchParsedScripts(tab);
        if (variant === 'altered') for (const file of files) await alterByte(tab, base + file);
        await tab.goto(screenPath);
        await expectScreenLoaded(tab);
        const expectedOutcome = variant === 'altered' ? 'refused' : 'loaded';
        expect(await loadThroughWebpack(tab, files)).toEqual(
          Object.fromEntries(files.map((file) => [file, expectedOutcome])),
        );
        const parsedFiles = () => files.filter((file) => parsedPaths.has(base + file));
        if (variant === 'altered') expect(parsedFiles()).toEqual([]);
        else await expect.poll(parsedFiles).toEqual(files);
        await expectScreenLoaded(tab);
        await closePage(tab);
      }
    });
  }
  expect(scriptCount).toBeGreaterThan(3);
});

test.describe('the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('with one altered byte is not registered, and the page works', async ({ page, signUpUser }) => {
    await signUpUser('located');
    // The byte is altered before the first visit, because a registered worker would serve the file from its cache.
    const { shell } = (await (await page.request.get('/registry.json')).json()) as Registry;
    await alterByte(page, `/shell/${shell.version}/worker.js`);
    const refusalMessage = page.waitForEvent('console', (message) => /integrity/i.test(message.text()));
    await page.goto('/matches');
    await refusalMessage;
    await expectScreenLoaded(page);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
  });
});

test('one altered byte in the shell: no script runs', async ({ page, signUpUser, context }) => {
  await signUpUser('located');
  await page.goto('/matches');
  const main = await page.locator('script[src^="/shell/"]').getAttribute('src');
  const tab = await context.newPage();
  const parsedPaths = await watchParsedScripts(tab);
  const refusalMessage = tab.waitForEvent('console', (message) => message.text().includes('integrity'));
  await alterByte(tab, main ?? '');
  await tab.goto('/matches');
  await refusalMessage;
  await expect(tab.locator('#root')).toBeEmpty();
  expect([...parsedPaths].filter((path) => path.startsWith('/shell/') || path.startsWith('/r/'))).toEqual([]);
});

test('the file that loads a script contains the hash of the script', async ({ page, request }) => {
  await page.goto('/');
  const { remotes, shell } = await registryOf(page);
  const text = async (path: string) => (await request.get(path)).text();
  const html = await text('/');
  const folders = [
    { base: `/shell/${shell.version}/`, entryInRegistry: null },
    ...Object.values(remotes).map(({ base, entry }) => ({ base, entryInRegistry: entry })),
  ];
  for (const { base, entryInRegistry } of folders) {
    const release = await releaseAt(page, base);
    const scripts = Object.entries(release.files).filter(([file]) => file.endsWith('.js'));
    const entry = await text(base + release.entry);
    for (const [file, { integrity }] of scripts) {
      expect(integrityOf(await text(base + file)), base + file).toBe(integrity);
      const loaderText = file === release.entry ? html : entry;
      expect(loaderText.includes(integrity), `${base}${file} has its hash in its loader`).toBe(true);
    }
    if (entryInRegistry) expect(entryInRegistry).toBe(release.entry);
  }
});

test('an entry without a hash in the registry does not run', async ({ page, signUpUser }) => {
  await signUpUser('located');
  const site = await serveFakeReleases(page);
  site.editRegistry = (registry) => {
    const chat = registry.remotes['mf-chat'];
    if (!chat) return registry;
    const { [chat.entry]: _droppedHash, ...integrity } = chat.integrity;
    return { ...registry, remotes: { ...registry.remotes, 'mf-chat': { ...chat, integrity } } };
  };
  const parsedPaths = await watchParsedScripts(page);
  await page.goto('/chatlist');
  await expect(page.getByText('This page didn’t load')).toBeVisible();
  expect([...parsedPaths].filter((path) => path.startsWith('/r/mf-chat/'))).toEqual([]);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
});

test('the content security policy allows no inline or evaluated script, and no page violates it', async ({
  page,
  signUpUser,
}) => {
  await signUpUser('located');
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  const answer = await page.goto('/chatlist');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
  expect(policy).not.toContain('unsafe');
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Home', 'Notifications', 'My info']) {
    await bar.getByRole('link', { name }).click();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
  expect(violations).toEqual([]);
});
