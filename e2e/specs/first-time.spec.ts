import { expect, test } from '../core/fixtures';
import { newName } from '../core/people';
import { signUpByThumb, secondsOf, createThumbUser } from '../core/thumb-user';

/** Gangneung, where no other file posts matches, so that the first page of the list contains the match of this file. */
const position = { latitude: 37.752, longitude: 128.876 };

test.use({ permissions: ['geolocation'], geolocation: position });

test('a new user reaches the first list in less than a minute of human work', async ({ page }) => {
  const user = createThumbUser(page);
  await signUpByThumb(page, user);
  user.countScreen();
  expect([...user.cost.screens]).toEqual(['/', '/signup', '/user/:id/location', '/matches']);
  expect(user.cost.taps).toBe(7);
  expect(secondsOf(user.cost)).toBeLessThan(60);
});

test('of two new users, one posts a match, and the other finds it, applies and is confirmed, each in less than three minutes of human work', async ({
  page,
  secondBrowser,
}) => {
  const applicantPage = (await secondBrowser()).page;
  await applicantPage.context().grantPermissions(['geolocation']);
  await applicantPage.context().setGeolocation(position);
  const [host, applicant] = [createThumbUser(page), createThumbUser(applicantPage)];
  const title = `Billiards ${newName().slice(-4)}`;

  await signUpByThumb(page, host);
  await host.tap(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Write' }));
  await host.tap(page.getByText('Myself (one-on-one)'));
  await page.getByLabel('Sport').selectOption({ label: 'Billiards' });
  // One tap opens the list of sports, and another tap chooses a sport.
  host.cost.taps += 2;
  await host.tap(page.getByText('Title, level, cost and more'));
  await host.type(page.getByLabel('Title'), title);
  await host.tap(page.getByRole('button', { name: 'Post the match' }));
  await expect(page).toHaveURL(/\/matches\/[0-9a-f-]{36}$/);
  host.countScreen();

  await signUpByThumb(applicantPage, applicant);
  await applicant.tap(applicantPage.getByRole('link', { name: new RegExp(title) }));
  await applicant.tap(applicantPage.getByRole('link', { name: 'Apply' }));
  await applicant.type(applicantPage.getByLabel('Message to the host'), 'Count me in');
  await applicant.tap(applicantPage.getByRole('button', { name: 'Apply' }));
  await expect(applicantPage).toHaveURL(/\/chatlist\/[0-9a-f-]{36}$/);
  applicant.countScreen();

  // The host is still on the page of the match, where the application appears.
  await host.tap(page.getByRole('link', { name: /1 applicant/ }));
  await host.tap(page.getByRole('button', { name: 'Start chat', exact: true }));
  await host.tap(page.getByRole('button', { name: 'Confirm', exact: true }));
  await host.tap(page.getByRole('alertdialog').getByRole('button', { name: /^Confirm / }));
  await expect(applicantPage.getByRole('region').filter({ hasText: 'Confirmed' }).first()).toBeVisible();

  host.countScreen();
  for (const { cost } of [host, applicant]) expect(secondsOf(cost)).toBeLessThan(180);
  test.info().annotations.push({
    type: 'human work',
    description: `host ${secondsOf(host.cost)} s, applicant ${secondsOf(applicant.cost)} s`,
  });
});
