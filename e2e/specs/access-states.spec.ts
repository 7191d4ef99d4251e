import { violationsOf } from '../core/access/axe';
import { clippedTexts } from '../core/access/clipped';
import { brokenWords } from '../core/access/lines';
import { overflowingElements } from '../core/access/reflow';
import { closePage } from '../core/close-page';
import { expect, test } from '../core/demo';
import { waitUntilPageIdle } from '../core/until-page-idle';
import { moreAddresses } from '../screens/demo-places';
import { isFurtherScreen } from '../screens/screen-names';
import { screenStates } from '../screens/states';
import { routeTable } from '@homeground/shared/routes';

/** States that other specs test: dialogs (access-dialogs.spec.ts), and text twice as large (access-screens.spec.ts). */
const otherSpecsStates = /^(?:matches-filters|chat-menu|invitation-decline)$|-(?:200|sheet)$/;

// Tests QUALITY "Accessibility" in the states of screens without their full content: empty, failed, loading, offline, with errors, half
// filled.
for (const { name, screen, prepare, act, waitUntilLoadingShown } of screenStates.filter(
  (state) => !otherSpecsStates.test(state.name),
)) {
  test(`${name}: axe finds nothing, no text is cut off, no word is split`, async ({ demoUser, server }) => {
    const isSignedOut = routeTable.some(({ id, access }) => id === screen && access === 'signed-out');
    const context = isSignedOut ? demoUser.signedOutContext : demoUser.signedInContext;
    const page = await context.newPage();
    try {
      const address = isFurtherScreen(screen)
        ? (await moreAddresses(context.request, server.url))[screen]
        : demoUser.addressOf[screen];
      await prepare?.(page);
      await page.goto(address);
      if (waitUntilLoadingShown) await waitUntilLoadingShown(page);
      else await waitUntilPageIdle(page);
      await act?.(page);
      expect.soft(await violationsOf(page)).toEqual([]);
      expect.soft(await clippedTexts(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect.soft(await overflowingElements(page)).toEqual([]);
      expect.soft(await brokenWords(page)).toEqual([]);
    } finally {
      await context.setOffline(false);
      await closePage(page);
    }
  });
}
