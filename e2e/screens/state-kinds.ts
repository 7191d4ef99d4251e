import type { ScreenId } from '@homeground/shared/routes';
import type { Page } from 'playwright';
import { waitUntilPageIdle } from '../core/until-page-idle';
import { failRequests, pathMatcher, serveEmptyLists } from './changed-answers';
import type { ScreenState } from './screen-state';

export const waitUntilLoading = (page: Page) => page.locator('[aria-busy=true]').first().waitFor();

export const openDialog = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.locator('dialog[open]').waitFor();
  await waitUntilPageIdle(page);
};

const doubleTextSize = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

export const emptyState = (name: string, screen: ScreenState['screen'], path: RegExp): ScreenState => ({
  name: `${name}-empty`,
  screen,
  prepare: serveEmptyLists(path),
});

export const failedState = (screen: ScreenId, path: RegExp): ScreenState => ({
  name: `${screen}-failed`,
  screen,
  prepare: failRequests(path),
});

export const loadingState = (screen: ScreenId, path: RegExp): ScreenState => ({
  name: `${screen}-loading`,
  screen,
  prepare: (page) => page.route(pathMatcher(path), () => new Promise(() => undefined)),
  waitUntilLoadingShown: waitUntilLoading,
});

/** Returns the state of a screen that loses the network while it is open. */
export const offlineState = (screen: ScreenId): ScreenState => ({
  name: `${screen}-offline`,
  screen,
  act: async (page) => {
    await page.context().setOffline(true);
    await page
      .getByText(/^(?:You’re offline|오프라인이에요)/)
      .first()
      .waitFor();
  },
});

/** Returns the state of a screen with the sheet or dialog that these buttons open, pressed one after the other. */
export const sheetState = (name: string, screen: ScreenId, ...buttons: readonly RegExp[]): ScreenState => ({
  name: `${name}-sheet`,
  screen,
  act: async (page) => {
    for (const button of buttons.slice(0, -1))
      await page.getByRole('button', { name: button }).first().click();
    await openDialog(buttons.at(-1) ?? /^$/)(page);
  },
});

export const enlargedState = (screen: ScreenState['screen']): ScreenState => ({
  name: `${screen}-200`,
  screen,
  isOncePerLanguage: true,
  act: doubleTextSize,
});
