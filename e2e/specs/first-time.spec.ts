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

async function makesTeam(page: Page, one: ReturnType<typeof thumb>, name: string): Promise<void> {
  await one.tap(page.getByRole('link', { name: 'Create a team' }));
  await expect(page).toHaveURL(/\/team\/create$/);
  await one.type(page.getByLabel('Team name'), name);
  await page.getByLabel('Sport').selectOption({ label: 'Futsal' });
  one.cost.taps += 2;
  await one.type(page.getByLabel('About the team'), 'Five friends');
  await one.tap(page.getByRole('button', { name: 'Create team' }));
  await expect(page).toHaveURL(/\/team\/[0-9a-f-]{36}/);
  one.look();
}

test('two new captains, each alone, come to a confirmed 5 v 5, and five guests answer by the link without accounts', async ({
  page,
  secondBrowser,
  browser,
  server,
}) => {
  const guestPage = (await secondBrowser()).page;
  await guestPage.context().grantPermissions(['geolocation']);
  await guestPage.context().setGeolocation({ latitude: 37.5, longitude: 127.036 });
  await page.context().grantPermissions(['geolocation', 'clipboard-read', 'clipboard-write']);
  const [host, away] = [thumb(page), thumb(guestPage)];
  const title = `Futsal ${newName().slice(-4)}`;
  const names = [`Hawks ${newName().slice(-4)}`, `Owls ${newName().slice(-4)}`] as const;

  await arrives(page, host);
  await host.tap(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Write' }));
  await makesTeam(page, host, names[0]);
  await host.tap(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Write' }));
  await expect(page.getByText(`${names[0]} has 1 member here, and 5 play on a side`)).toBeVisible();
  await host.type(page.getByLabel('Title'), title);
  await host.type(page.getByLabel('About the match'), 'Just for fun');
  await host.tap(page.getByRole('button', { name: 'Post the match' }));
  await expect(page).toHaveURL(/\/matches\/[0-9a-f-]{36}$/);
  const matchUrl = page.url();
  host.look();

  await arrives(guestPage, away);
  await away.tap(guestPage.getByRole('link', { name: new RegExp(title) }));
  await makesTeam(guestPage, away, names[1]);
  await away.tap(guestPage.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }));
  await away.tap(guestPage.getByRole('link', { name: new RegExp(title) }));
  await away.tap(guestPage.getByRole('link', { name: `Apply as ${names[1]}` }));
  await away.type(guestPage.getByLabel('Message to the host'), 'Count us in');
  await away.tap(guestPage.getByRole('button', { name: `Apply as ${names[1]}` }));
  await expect(guestPage).toHaveURL(/\/chatlist\/[0-9a-f-]{36}$/);
  away.look();

  await host.tap(page.getByRole('link', { name: /1 applicant/ }));
  await host.tap(page.getByRole('button', { name: 'Talk', exact: true }));
  await host.tap(page.getByRole('button', { name: 'Confirm', exact: true }));
  await expect(page.getByRole('alertdialog')).toContainText(`${names[1]} has 1 member here for 5 a side.`);
  await host.tap(page.getByRole('alertdialog').getByRole('button', { name: /^Confirm / }));
  await expect(guestPage.getByRole('region').filter({ hasText: 'Confirmed' }).first()).toBeVisible();
  for (const { cost } of [host, away]) expect(humanWork(cost)).toBeLessThan(240);

  await page.goto(matchUrl);
  await page.getByRole('button', { name: 'Share the answer link' }).click();
  const address = await page.getByLabel('Answer link', { exact: true }).inputValue();
  expect(new URL(address).origin).toBe(server.url);
  for (const [index, locale] of ['en-GB', 'ko-KR', 'en-GB', 'ko-KR', 'en-GB'].entries()) {
    // Nothing of the app runs there.
    const context = await browser.newContext({
      locale,
      javaScriptEnabled: false,
      viewport: { width: 320, height: 640 },
      colorScheme: index % 2 ? 'dark' : 'light',
    });
    const phone = await context.newPage();
    await phone.goto(address);
    await expect(phone.getByText(names[0])).toBeVisible();
    await phone.getByRole('textbox').fill(`Guest ${index}`);
    await phone.getByRole('button', { name: locale === 'en-GB' ? 'Going' : '갈게요', exact: true }).click();
    await expect(phone.getByRole('status')).toContainText(`Guest ${index}`);
    const overflow = await phone.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
    expect(overflow).toBe(0);
    await context.close();
  }
  await page.reload();
  await expect(page.getByText('5 of 5 going')).toBeVisible();
  await expect(page.getByText('Guest 4', { exact: true })).toBeVisible();
  test.info().annotations.push({
    type: 'human work',
    description: `host ${humanWork(host.cost)} s, away ${humanWork(away.cost)} s`,
  });
});
