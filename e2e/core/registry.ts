import type { Registry } from '@homeground/shared/contracts';
import type { AreaName } from '@homeground/shared/routes';
import type { Page } from 'playwright/test';

/** One screen of each area, used to test that the area loads or is missing. */
export const areaScreens: readonly {
  readonly area: AreaName;
  readonly path: (userId: string) => string;
  readonly navLabel: string;
}[] = [
  { area: 'mf-matches', path: () => '/matches', navLabel: 'Home' },
  { area: 'mf-teams', path: () => '/notification', navLabel: 'Notifications' },
  { area: 'mf-chat', path: () => '/chatlist', navLabel: 'Chat' },
  { area: 'mf-account', path: (id) => `/user/${id}`, navLabel: 'My info' },
];

/** Returns the registry that is inlined in this page. */
export async function registryOf(page: Page): Promise<Registry> {
  return JSON.parse((await page.locator('#hg-registry').textContent()) ?? '') as Registry;
}
