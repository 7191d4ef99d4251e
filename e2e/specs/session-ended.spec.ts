import { paths } from '@homeground/shared/routes';
import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { setLocation, signUp } from '../core/people';

async function logIn(page: Page, { username, password }: { username: string; password: string }) {
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

const aboutField = (page: Page) => page.getByLabel('About me');

/** Presses the button if it exists. `click()` would wait for the button, and press the button after the next log-in. */
async function saveProfileIfShown(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Save profile' })
    .evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLButtonElement).click()));
}

test('a form that was sent when the session had ended is restored after logging in', async ({
  page,
  context,
  signUpUser,
}) => {
  const person = await signUpUser('located');
  const { id } = person.me;
  await page.goto(paths.userEdit(id));
  await aboutField(page).fill('Left back, never late.');
  await context.clearCookies();
  // A call in the background may detect the end of the session first; then the button no longer exists.
  await saveProfileIfShown(page);
  await expect(page).toHaveURL(paths.landing());
  await expect(page.getByText(/Your session has ended.*what you typed is kept/)).toBeVisible();
  await logIn(page, person);
  await expect(page).toHaveURL(paths.userEdit(id));
  await expect(aboutField(page)).toHaveValue('Left back, never late.');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page).toHaveURL(paths.user(id));
  await expect(page.getByText('Left back, never late.')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Left back');
});

test('another user who logs in does not see the form, and a second tab keeps its own form', async ({
  page,
  context,
  server,
  secondBrowser,
  signUpUser,
}) => {
  const person = await signUpUser('located');
  const strangerRequests = (await secondBrowser()).context.request;
  const stranger = await signUp(strangerRequests, server.url);
  await setLocation(strangerRequests, server.url);
  const secondTab = await context.newPage();
  await secondTab.goto(paths.teamCreate());
  await secondTab.getByLabel('Team name').fill('Half a team');
  await page.goto(paths.userEdit(person.me.id));
  await aboutField(page).fill('Left back, never late.');
  await context.clearCookies();
  // Either tab may detect the end of the session first and notify the other tab; then the button no longer exists.
  await saveProfileIfShown(page);
  await expect(page).toHaveURL(paths.landing());

  // The other tab is notified of an ended session, not of a sign-out, so the tab keeps the form.
  await expect(secondTab).toHaveURL(paths.landing());
  await expect(secondTab.getByText(/what you typed is kept/)).toBeVisible();
  await logIn(secondTab, person);
  await expect(secondTab).toHaveURL(paths.teamCreate());
  await expect(secondTab.getByLabel('Team name')).toHaveValue('Half a team');

  await context.clearCookies();
  await page.goto(paths.landing());
  await logIn(page, stranger);
  await expect(page).toHaveURL(paths.matches());
  await page.goto(paths.userEdit(stranger.me.id));
  await expect(aboutField(page)).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Left back');
});
