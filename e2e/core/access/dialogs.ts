import type { Page } from 'playwright/test';

/** A dialog of the app, with the function that opens the dialog on the page of its screen. */
export interface DialogCase {
  readonly name: string;
  /** A key of `demoAddresses()`, or `open-match`: the page of a match that takes applications. */
  readonly placeName: string;
  readonly open: (page: Page) => Promise<unknown>;
}

const pressButtons =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page) => {
    // With `exact`, the string "Decline" does not find "Decline all".
    for (const name of names) await page.getByRole('button', { name, exact: true }).first().click();
  };

/** Deletes the record that this device has shown the moment, and reloads, so that the page shows the moment again. */
async function showMomentAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.setItem('homeground.preferences', JSON.stringify({ moments: true }));
    localStorage.removeItem('homeground.moments');
  });
  await page.reload();
}

const pressOnMembersTab = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('tab', { name: 'Members' }).click();
  await pressButtons(name)(page);
};

/** Goes from the list of applicants to the match, which this user has posted, and opens the cancellation. */
async function openMatchAndCancel(page: Page): Promise<void> {
  await page.goto(page.url().replace(/\/chatlist$/, ''));
  await pressButtons('Cancel the match')(page);
}

async function choosePicture(page: Page): Promise<void> {
  const buffer = await page.screenshot();
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
}

export const dialogCases: readonly DialogCase[] = [
  { name: 'filters', placeName: 'matches', open: pressButtons(/^Filter/) },
  { name: 'report', placeName: 'open-match', open: pressButtons('Report this match') },
  { name: 'directions', placeName: 'match', open: pressButtons('Directions') },
  { name: 'why these scores', placeName: 'match', open: pressButtons('How is this worked out?') },
  { name: 'moment', placeName: 'match', open: showMomentAgain },
  { name: 'menu of a chat', placeName: 'chat', open: pressButtons('Chat options') },
  { name: 'search in a chat', placeName: 'chat', open: pressButtons('Chat options', 'Search in this chat') },
  { name: 'suggest a change', placeName: 'chat', open: pressButtons('Suggest a change') },
  { name: 'options of a message', placeName: 'chat', open: pressButtons('Message options') },
  { name: 'confirm a match', placeName: 'match-chatlist', open: pressButtons('Confirm') },
  { name: 'decline an applicant', placeName: 'match-chatlist', open: pressButtons('Decline') },
  { name: 'decline an invitation', placeName: 'notifications', open: pressButtons('Decline') },
  { name: 'password', placeName: 'user-edit', open: pressButtons(/^Change password/) },
  { name: 'devices', placeName: 'user-edit', open: pressButtons(/^Logged-in devices/) },
  { name: 'recovery codes', placeName: 'user-edit', open: pressButtons(/^Recovery codes/) },
  { name: 'delete the account', placeName: 'user-edit', open: pressButtons(/^Delete account/) },
  { name: 'crop a picture', placeName: 'user-edit', open: choosePicture },
  { name: 'manage a member', placeName: 'team-edit', open: pressOnMembersTab(/^Manage/) },
  { name: 'disband a team', placeName: 'team-edit', open: pressOnMembersTab('Disband the team') },
  { name: 'skip a review', placeName: 'match-review', open: pressButtons('Skip') },
  { name: 'cancel a match', placeName: 'match-chatlist', open: openMatchAndCancel },
  { name: 'blocked people', placeName: 'user', open: pressButtons(/^Blocked people/) },
];

/**
 * Returns parts of the open dialog that users cannot reach: boxes that must be scrolled sideways, and content for which the head and the
 * foot of the dialog leave no space. Rows that users swipe, and maps, may be wider than the dialog.
 */
export function unreachableInDialog(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    if (!dialog) return ['no dialog is open'];
    const minHeight = 96;
    const boxes = [dialog, ...dialog.querySelectorAll('*')].filter(
      (box) => !box.closest('.leaflet-container, [data-swiped]'),
    );
    const dialogRect = dialog.getBoundingClientRect();
    return boxes.flatMap((box) => {
      const { overflowX, overflowY } = getComputedStyle(box);
      const html = box.outerHTML.slice(0, 100);
      const isWide = box.scrollWidth > box.clientWidth + 1 && /auto|scroll/.test(overflowX);
      const isTooShort = overflowY === 'auto' && box.clientHeight < Math.min(minHeight, box.scrollHeight);
      const isOutsideWindow =
        dialogRect.right > innerWidth + 1 || dialogRect.left < -1 || dialogRect.height > innerHeight + 1;
      return [
        ...(isWide && box.matches(':not(input, textarea, select)')
          ? [`${html} is wider than its visible part`]
          : []),
        ...(isTooShort ? [`${html} shows only ${box.clientHeight} px of ${box.scrollHeight}`] : []),
        ...(isOutsideWindow && box === dialog ? [`${html} extends beyond the window`] : []),
      ];
    });
  });
}
