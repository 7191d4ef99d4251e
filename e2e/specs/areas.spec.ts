import { expect, test } from '../core/fixtures';
import { faults } from '../core/faults';
import { areaScreens, registryOf } from '../core/registry';
import { countCopies, fetchNothingAhead, markPage, retry, expectScreenLoaded } from '../core/tab';

/** Every fault in one or two areas, every area with two faults: the shell loads all areas by the same code. The long run takes all pairs. */
const isTried = (area: number, fault: number) =>
  process.env['LONG_TESTS'] === '1' || (area + fault) % 3 === 0;

// ARCHITECTURE 2.5: an area may fail in every way; frame, guard, session and the other areas live on.
for (const [place, { area, path }] of areaScreens.entries()) {
  for (const fault of faults.filter((_, at) => isTried(place, at))) {
    test(`${area} ${fault.name}: a card in the frame, the others work, Retry helps without a reload`, async ({
      page,
      someone,
    }) => {
      const { me } = await someone('located');
      const repair = await fault.break(page, area);
      await page.goto(path(me.id));
      const main = page.getByRole('main');
      const bar = page.getByRole('navigation', { name: 'Main' });
      const card = main.getByRole('alert').filter({ hasText: 'This page didn’t load' });

      await test.step('the card stands inside the frame', async () => {
        await expect(card).toBeVisible({ timeout: 20_000 });
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(bar).toBeVisible();
      });
      const isSamePage = await markPage(page);

      await test.step('the other areas work', async () => {
        for (const other of areaScreens.filter((areaScreen) => areaScreen.area !== area)) {
          await bar.getByRole('link', { name: other.navLabel }).click();
          await expect(main.getByRole('heading').first()).toBeVisible();
          await expect(card).toHaveCount(0);
        }
      });

      await test.step('Retry brings it back', async () => {
        await page.evaluate(() => history.go(-3));
        await expect(card).toBeVisible({ timeout: 20_000 });
        repair();
        await retry(page, card);
        expect(await isSamePage()).toBe(true);
      });
    });
  }
}

test('an area that is opened cold asks for the code of the screen beside its entry, not after it', async ({
  page,
  someone,
}) => {
  await someone('located');
  await fetchNothingAhead(page);
  await page.goto('/matches');
  await expectScreenLoaded(page);
  const chat = (await registryOf(page)).remotes['mf-chat'];
  const expected = [...(chat?.preload ?? []), ...(chat?.screens['chatlist'] ?? [])];
  expect(expected.length).toBeGreaterThan(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let answer = (): void => undefined;
  const held = new Promise<void>((done) => {
    answer = done;
  });
  await page.route(`**${chat?.base}${chat?.entry}`, async (route) => {
    await held;
    await route.fallback();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chat' }).click();
  await expect.poll(() => expected.filter((file) => !asked.includes(`${chat?.base}${file}`))).toEqual([]);
  answer();
  await expect(page).toHaveURL('/chatlist');
  await expectScreenLoaded(page);
  const twice = asked.filter((path, index) => asked.indexOf(path) !== index && path.startsWith('/r/'));
  expect(twice).toEqual([]);
});

test('one React, one store, one style sheet for all areas', async ({ page, someone, request }) => {
  const { me } = await someone('located');
  const counts = await countCopies(page);
  await page.goto('/chatlist');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  const first = await counts();
  expect(first).toMatchObject({ renderers: 1 });
  expect(first?.storageListeners).toBeGreaterThan(0);

  await test.step('visiting every area adds none', async () => {
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const { navLabel: name, path } of areaScreens) {
      await bar.getByRole('link', { name }).click();
      await expect.poll(() => new URL(page.url()).pathname).toBe(path(me.id));
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    }
    expect(await counts()).toEqual(first);
    await expect(page.locator('style[data-styled]')).toHaveCount(1);
  });

  await test.step('no area brings a copy of its own', async () => {
    const { remotes, shell } = await registryOf(page);
    // A word each of these libraries cannot do without, so that a second copy would be seen; the shell must have it.
    const marks = {
      react: 'react.transitional.element',
      'styled-components': 'data-styled',
      user: 'homeground.user',
    };
    const main = await (await request.get('/')).text();
    const script = new RegExp(`/shell/${shell.version}/[\\w.-]+\\.js`).exec(main)?.[0] ?? '';
    const shellCode = await (await request.get(script)).text();
    for (const [name, mark] of Object.entries(marks))
      expect(shellCode.includes(mark), `${name} in the shell`).toBe(true);
    expect(Object.keys(remotes).length).toBeGreaterThanOrEqual(4);
    for (const [area, { base, integrity }] of Object.entries(remotes)) {
      for (const file of Object.keys(integrity)) {
        const code = await (await request.get(`${base}${file}`)).text();
        for (const [name, mark] of Object.entries(marks))
          expect(code.includes(mark), `${name} in ${area}/${file}`).toBe(false);
      }
    }
  });
});

test('a file that is not there is a 404 and never the app', async ({ request }) => {
  for (const path of ['/r/mf-chat/9.9.9/remoteEntry.js', '/r/none/1.0.0/x.js', '/shell/9.9.9/main.js']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
