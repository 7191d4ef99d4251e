import type { AreaName } from '@homeground/shared/routes';
import { expect, test } from '../core/fixtures';
import { storeUser } from '../core/people';
import { startProxy, type Treatment } from '../core/proxy';
import { areaScreens } from '../core/registry';
import { markPage, retry } from '../core/tab';

interface Fault {
  readonly name: string;
  readonly treatment: Treatment;
  readonly files: (area: AreaName) => RegExp;
}

// Broken at the socket and not in the browser's own hands, so that its cache, its queues and its waiting requests take part.
const faults: readonly Fault[] = [
  {
    name: 'whose chunks hang for ever',
    treatment: 'hold',
    files: (area) => new RegExp(`^/r/${area}/[^/]+/c/`),
  },
  {
    name: 'whose connection is reset in the middle',
    treatment: 'reset',
    files: (area) => new RegExp(`^/r/${area}/`),
  },
];

/** Every fault in two areas: the shell loads all areas by the same code. The long run takes all pairs. */
const isTried = (area: number, fault: number) =>
  process.env['LONG_TESTS'] === '1' || (area + fault) % 2 === 0;

for (const [place, { area, path }] of areaScreens.entries()) {
  for (const { name, treatment, files } of faults.filter((_, at) => isTried(place, at))) {
    test(`${area} ${name}: a card, and Retry helps without a reload once it is mended`, async ({
      page,
      context,
      server,
      someone,
    }) => {
      const { me } = await someone('located');
      const proxy = await startProxy(server.url);
      await storeUser(context, proxy.url, me);
      proxy.treat = (asked) => (files(area).test(asked) ? treatment : 'pass');
      await page.goto(proxy.url + path(me.id));
      const main = page.getByRole('main');
      const card = main.getByRole('alert').filter({ hasText: 'This page didn’t load' });
      await expect(card).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      const isSamePage = await markPage(page);

      proxy.treat = () => 'pass';
      await retry(page, card);
      expect(await isSamePage()).toBe(true);
      await proxy.close();
    });
  }
}
