import { expect, test } from '../core/fixtures';
import { faults } from '../core/faults';
import { areaScreens, registryOf } from '../core/registry';

// ARCHITECTURE 2.5: an area may fail in every way; frame, guard, session and the other areas live on.
for (const { area, path } of areaScreens) {
  for (const fault of faults) {
    test(`${area} ${fault.name}: a card in the frame, the others work, Retry helps without a reload`, async ({
      page,
      someone,
    }) => {
      const { me } = await someone('located');
      const repair = await fault.break(page, area);
      await page.goto(path(me.id));
      const main = page.getByRole('main');
      const bar = page.getByRole('navigation', { name: 'Main' });
      const card = main.getByRole('alert').filter({ hasText: 'This page did not load' });

      await test.step('the card stands inside the frame', async () => {
        await expect(card).toBeVisible({ timeout: 20_000 });
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(bar).toBeVisible();
      });
      await page.evaluate(() => ((window as Window & { samePage?: boolean }).samePage = true));

      await test.step('the other areas work', async () => {
        for (const other of areaScreens.filter((one) => one.area !== area)) {
          await bar.getByRole('link', { name: other.bar }).click();
          await expect(main.getByRole('heading').first()).toBeVisible();
          await expect(card).toHaveCount(0);
        }
      });

      await test.step('Retry brings it back', async () => {
        await page.evaluate(() => history.go(-3));
        await expect(card).toBeVisible({ timeout: 20_000 });
        repair();
        await card.getByRole('button', { name: 'Try again' }).click();
        await expect(card).toHaveCount(0, { timeout: 20_000 });
        await expect(main.getByRole('heading').first()).toBeVisible();
        expect(await page.evaluate(() => (window as Window & { samePage?: boolean }).samePage)).toBe(true);
      });
    });
  }
}

test('one React, one store, one style sheet for all areas', async ({ page, someone, request }) => {
  const { me } = await someone('located');
  await page.addInitScript(() => {
    const counts = { renderers: 0, storageListeners: 0 };
    Object.assign(window, { counts });
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        isDisabled: false,
        supportsFiber: true,
        inject: () => (counts.renderers += 1),
        onCommitFiberRoot: () => undefined,
        onCommitFiberUnmount: () => undefined,
      },
    });
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (...args: Parameters<Window['addEventListener']>) => {
      if (args[0] === 'storage') counts.storageListeners += 1;
      listen(...args);
    };
  });
  const counts = () =>
    page.evaluate(
      () => (window as Window & { counts?: { renderers: number; storageListeners: number } }).counts,
    );
  await page.goto('/chatlist');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  const first = await counts();
  expect(first).toMatchObject({ renderers: 1 });
  expect(first?.storageListeners).toBeGreaterThan(0);

  await test.step('visiting every area adds none', async () => {
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const { bar: name, path } of areaScreens) {
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
