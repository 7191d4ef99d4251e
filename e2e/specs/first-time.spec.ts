import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { newName } from '../core/people';

/** Somebody with one thumb: what it costs them, counted. */
function thumb(page: Page) {
  const cost = { taps: 0, letters: 0, screens: new Set<string>() };
  const look = () => cost.screens.add(new URL(page.url()).pathname.replace(/[0-9a-f-]{36}/, ':id'));
  return {
    cost,
    look,
    tap: async (what: Locator) => {
      look();
      cost.taps += 1;
      await what.click();
    },
    type: async (into: Locator, words: string) => {
      cost.taps += 1;
      cost.letters += words.length;
      await into.click();
      await into.pressSequentially(words);
    },
  };
}

/** Slow on purpose: looking, deciding and hitting; two letters a second on glass. */
const SECONDS = { tap: 2, letter: 0.5, screen: 3 } as const;

test.use({ permissions: ['geolocation'], geolocation: { latitude: 37.5, longitude: 127.036 } });

/** In seconds. */
const humanWork = ({ taps, letters, screens }: ReturnType<typeof thumb>['cost']) =>
  taps * SECONDS.tap + letters * SECONDS.letter + screens.size * SECONDS.screen;

async function arrives(page: Page, { tap, type }: ReturnType<typeof thumb>): Promise<void> {
  await page.goto('/');
  await tap(page.getByRole('link', { name: 'Sign up' }));
  await type(page.getByLabel('Username'), newName().slice(-10));
  await type(page.getByLabel('Password', { exact: true }), 'pitch at dusk');
  await type(page.getByLabel('Nickname'), newName().slice(-6));
  await tap(page.getByRole('button', { name: 'Sign up' }));
  await expect(page).toHaveURL(/\/location$/);
  await tap(page.getByRole('button', { name: 'Use my position' }));
  await expect(page.getByText(/open match(es)? in reach/).first()).toBeVisible();
  await tap(page.getByRole('button', { name: 'Save' }));
  await expect(page).toHaveURL('/matches');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
}

test('from nothing to the first list in under a minute of human work', async ({ page }) => {
  const one = thumb(page);
  await arrives(page, one);
  one.look();
  expect([...one.cost.screens]).toEqual(['/', '/signup', '/user/:id/location', '/matches']);
  expect(one.cost.taps).toBe(7);
  expect(humanWork(one.cost)).toBeLessThan(60);
});

test('two new people: one posts, the other finds it, applies and is confirmed, each in under three minutes of human work', async ({
  page,
  secondBrowser,
}) => {
  const guestPage = (await secondBrowser()).page;
  await guestPage.context().grantPermissions(['geolocation']);
  await guestPage.context().setGeolocation({ latitude: 37.5, longitude: 127.036 });
  const [host, guest] = [thumb(page), thumb(guestPage)];
  const title = `Billiards ${newName().slice(-4)}`;

  await arrives(page, host);
  await host.tap(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Write' }));
  await page.getByLabel('Sport').selectOption({ label: 'Billiards' });
  // A list opened, and one of it chosen.
  host.cost.taps += 2;
  await host.type(page.getByLabel('Title'), title);
  await host.type(page.getByLabel('About the match'), 'Just for fun');
  await host.tap(page.getByRole('button', { name: 'Post the match' }));
  await expect(page).toHaveURL(/\/matches\/[0-9a-f-]{36}$/);
  host.look();

  await arrives(guestPage, guest);
  await guest.tap(guestPage.getByRole('link', { name: new RegExp(title) }));
  await guest.tap(guestPage.getByRole('link', { name: 'Apply' }));
  await guest.type(guestPage.getByLabel('Message to the host'), 'Count me in');
  await guest.tap(guestPage.getByRole('button', { name: 'Apply' }));
  await expect(guestPage).toHaveURL(/\/chatlist\/[0-9a-f-]{36}$/);
  guest.look();

  // Where they stand: nobody told the host to look elsewhere.
  await host.tap(page.getByRole('link', { name: /1 applicant/ }));
  await host.tap(page.getByRole('button', { name: 'Talk', exact: true }));
  await host.tap(page.getByRole('button', { name: 'Confirm', exact: true }));
  await host.tap(page.getByRole('alertdialog').getByRole('button', { name: /^Confirm / }));
  await expect(guestPage.getByRole('region').filter({ hasText: 'Confirmed' }).first()).toBeVisible();

  host.look();
  for (const { cost } of [host, guest]) expect(humanWork(cost)).toBeLessThan(180);
  test.info().annotations.push({
    type: 'human work',
    description: `host ${humanWork(host.cost)} s, guest ${humanWork(guest.cost)} s`,
  });
});
