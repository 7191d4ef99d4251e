import { paths } from '@homeground/shared/routes';
import { expect, test } from '../core/fixtures';
import { startMailServer } from '../core/mailbox';
import { browserHeaders, storeUser, setLocation, signUp } from '../core/people';
import { removeDataDir, freePort, newDataDir, startServer } from '../core/server';

test('a forgotten password is replaced with the link in an email', async ({ browser }) => {
  test.setTimeout(150_000);
  const [mailbox, dataDir, port] = [await startMailServer(), await newDataDir(), await freePort()];
  const server = await startServer({
    dataDir,
    port,
    env: { SMTP_URL: mailbox.url, PUBLIC_URL: `http://127.0.0.1:${port}` },
  });
  const context = await browser.newContext({ baseURL: server.url });
  try {
    const { username, password } = await signUp(context.request, server.url);
    const me = await setLocation(context.request, server.url);
    await storeUser(context, server.url, me);
    const email = `${username}@mail.example.com`;
    const emailResponse = await context.request.put(`${server.url}/api/me/email`, {
      data: { email, password },
      headers: browserHeaders(server.url),
    });
    expect(emailResponse.status()).toBe(202);
    const page = await context.newPage();
    const waitForLink = async (kind: 'email' | 'reset') => {
      await expect.poll(() => mailbox.linkTo(email, kind), { timeout: 30_000 }).toBeTruthy();
      return mailbox.linkTo(email, kind) ?? '';
    };
    await page.goto(await waitForLink('email'));
    await expect(page.getByText('Your email address is confirmed.')).toBeVisible();

    // The user continues on another device, which is signed out.
    const otherDevice = await browser.newContext({ baseURL: server.url });
    const otherPage = await otherDevice.newPage();
    await otherPage.goto(paths.signin());
    await otherPage.getByRole('link', { name: 'Forgot password?' }).click();
    const sendButton = otherPage.getByRole('button', { name: 'Send the link' });
    await otherPage.goto(`${paths.signin()}?recover=mail`);
    await otherPage.getByLabel('Username').fill(username);
    await sendButton.click();
    await otherPage.goto(await waitForLink('reset'));
    await otherPage.getByLabel('New password', { exact: true }).fill('night pitch 42');
    await otherPage.getByRole('button', { name: 'Set password and log in' }).click();
    await expect(otherPage).toHaveURL(paths.matches());
    // The new password has signed out the first device.
    await page.goto(paths.matches());
    await expect(page).toHaveURL('/');
    await otherDevice.close();
  } finally {
    await context.close();
    await server.stop();
    await mailbox.close();
    await removeDataDir(dataDir);
  }
});
