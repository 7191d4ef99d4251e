import type { AreaName } from '@homeground/shared/routes';
import { expect, test } from '../core/fixtures';
import { storeUser } from '../core/people';
import { startHttpProxy, type Treatment } from '../core/proxy';
import { areaScreens } from '../core/registry';
import { areaFailureTimeoutMs, markPage, retryFromCard } from '../core/tab';

test.describe.configure({ timeout: 4 * areaFailureTimeoutMs });

interface Fault {
  readonly name: string;
  readonly treatment: Treatment;
  readonly affectedFiles: (area: AreaName) => RegExp;
}

// Faults that break the connection at a proxy. Unlike page.route(), a proxy leaves the browser's cache, queues and waiting requests active.
const faults: readonly Fault[] = [
  {
    name: 'whose chunks hang for ever',
    treatment: 'hold',
    affectedFiles: (area) => new RegExp(`^/r/${area}/[^/]+/c/`),
  },
  {
    name: 'whose connection is reset in the middle',
    treatment: 'reset',
    affectedFiles: (area) => new RegExp(`^/r/${area}/`),
  },
];

/**
 * Returns whether a fault is tested in an area. The long run tests all pairs, and the short run tests every fault in two
 * areas, because the shell loads all areas with the same code.
 */
const isTested = (areaIndex: number, faultIndex: number) =>
  process.env['LONG_TESTS'] === '1' || (areaIndex + faultIndex) % 2 === 0;

for (const [areaIndex, { area, path }] of areaScreens.entries()) {
  for (const { name, treatment, affectedFiles } of faults.filter((_, faultIndex) =>
    isTested(areaIndex, faultIndex),
  )) {
    test(`${area} ${name}: an error card is shown, and “Try again” works without a reload after the repair`, async ({
      page,
      context,
      server,
      signUpUser,
    }) => {
      const { me } = await signUpUser('located');
      const proxy = await startHttpProxy(server.url);
      await storeUser(context, proxy.url, me);
      proxy.treatmentOf = (requestedPath) => (affectedFiles(area).test(requestedPath) ? treatment : 'pass');
      await page.goto(proxy.url + path(me.id));
      const main = page.getByRole('main');
      const card = main.getByRole('alert').filter({ hasText: 'This page didn’t load' });
      await expect(card).toBeVisible({ timeout: areaFailureTimeoutMs });
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      const isSamePage = await markPage(page);

      proxy.treatmentOf = () => 'pass';
      await retryFromCard(page, card);
      expect(await isSamePage()).toBe(true);
      await proxy.close();
    });
  }
}
