import type { Registry } from '@homeground/shared/contracts';
import type { AreaName } from '@homeground/shared/routes';
import type { Page } from 'playwright/test';

/** One screen of each area: where its bundle is proved to work or to be missed. */
export const areaScreens: readonly {
  readonly area: AreaName;
  readonly path: (userId: string) => string;
  readonly bar: string;
}[] = [
  { area: 'mf-matches', path: () => '/matches', bar: 'Home' },
  { area: 'mf-teams', path: () => '/notification', bar: 'Invitations' },
  { area: 'mf-chat', path: () => '/chatlist', bar: 'Chat' },
  { area: 'mf-account', path: (id) => `/user/${id}`, bar: 'My info' },
];

/** What this page was told to run. */
export async function registryOf(page: Page): Promise<Registry> {
  return JSON.parse((await page.locator('#hg-registry').textContent()) ?? '') as Registry;
}
