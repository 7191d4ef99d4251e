import type { Page } from 'playwright/test';

/** A dialog that people meet, and how it is opened on the page of its screen. */
export interface DialogWay {
  readonly name: string;
  /** A name of `demoPlaces`, or the page of a match that takes applications. */
  readonly at: string;
  readonly open: (page: Page) => Promise<unknown>;
}

const press =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page) => {
    // Names of strings are meant exactly: "Decline" is no "Decline all".
    for (const name of names) await page.getByRole('button', { name, exact: true }).first().click();
  };

/** Forgets that the moment was shown, and asks for it again. */
async function showMoment(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('homeground.preferences', JSON.stringify({ moments: true }));
    localStorage.removeItem('homeground.moments');
  });
  await page.reload();
}

export const dialogWays: readonly DialogWay[] = [
  { name: 'filters', at: 'matches', open: press(/^Filter/) },
  { name: 'report', at: 'open-match', open: press('Report this match') },
  { name: 'directions', at: 'match', open: press('Directions') },
  { name: 'why these scores', at: 'match', open: press('How is this worked out?') },
  { name: 'moment', at: 'match', open: showMoment },
  { name: 'menu of a chat', at: 'chat', open: press('Chat options') },
  { name: 'search in a chat', at: 'chat', open: press('Chat options', 'Search in this chat') },
  { name: 'suggest a change', at: 'chat', open: press('Suggest a change') },
  { name: 'options of a message', at: 'chat', open: press('Message options') },
  { name: 'confirm a match', at: 'match-chatlist', open: press('Confirm') },
  { name: 'decline an applicant', at: 'match-chatlist', open: press('Decline') },
  { name: 'decline an invitation', at: 'notifications', open: press('Decline') },
  { name: 'password', at: 'user-edit', open: press(/^Change password/) },
  { name: 'devices', at: 'user-edit', open: press(/^Logged-in devices/) },
  { name: 'recovery codes', at: 'user-edit', open: press(/^Recovery codes/) },
  { name: 'delete the account', at: 'user-edit', open: press(/^Delete account/) },
  { name: 'blocked people', at: 'user', open: press(/^Blocked people/) },
];

/**
 * Parts of the open dialog that are out of reach: boxes that must be scrolled sideways, and content that its head and foot leave no room
 * for. Rows made to be swiped, and maps, may be wider.
 */
export function unreachableInDialog(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    if (!dialog) return ['no dialog is open'];
    const leastHeight = 96;
    const boxes = [dialog, ...dialog.querySelectorAll('*')].filter(
      (box) => !box.closest('.leaflet-container, [data-swiped]'),
    );
    const frame = dialog.getBoundingClientRect();
    return boxes.flatMap((box) => {
      const { overflowX, overflowY } = getComputedStyle(box);
      const what = box.outerHTML.slice(0, 100);
      const isWide = box.scrollWidth > box.clientWidth + 1 && /auto|scroll/.test(overflowX);
      const isLow = overflowY === 'auto' && box.clientHeight < Math.min(leastHeight, box.scrollHeight);
      const isOut = frame.right > innerWidth + 1 || frame.left < -1 || frame.height > innerHeight + 1;
      return [
        ...(isWide && box.matches(':not(input, textarea, select)') ? [`${what} is wider than it shows`] : []),
        ...(isLow ? [`${what} shows only ${box.clientHeight} px of ${box.scrollHeight}`] : []),
        ...(isOut && box === dialog ? [`${what} reaches out of the window`] : []),
      ];
    });
  });
}
