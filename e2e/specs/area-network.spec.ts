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

for (const { area, path } of areaScreens) {
  for (const { name, treatment, files } of faults) {
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
      const card = main.getByRole('alert').filter({ hasText: 'This page did not load' });
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
