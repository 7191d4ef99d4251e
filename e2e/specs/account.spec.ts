import type { MeAnswer } from '@homeground/shared/contracts';
import { paths } from '@homeground/shared/routes';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, test } from '../core/fixtures';
import { browserHeaders, newName, storeUser, setLocation, signUp } from '../core/people';
import { postMatch } from '../core/rooms';

const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

test('if the device’s location is denied, unavailable, imprecise or abroad, the user can go on', async ({
  page,
  context,
  signUpUser,
}) => {
  const { me } = await signUpUser('new');
  await page.goto(paths.userLocation(me.id));
  await expect(page.getByText(/We ask your device once/)).toBeVisible();
  const locationButton = page.getByRole('button', { name: 'Use my location' });
  await locationButton.click();
  await expect(page.getByText('Location access is off.')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search for a neighbourhood' })).toBeEnabled();

  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(null);
  await locationButton.click();
  await expect(page.getByText('We couldn’t find your location.')).toBeVisible();

  await context.setGeolocation({ latitude: 38.7223, longitude: -9.1393, accuracy: 12_000 });
  await locationButton.click();
  await expect(page.getByText('Your location may be off by about 12 km.')).toBeVisible();
  await expect(page.getByText(/^Around .*Lisbon/)).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(paths.matches());
  await expect(page.getByRole('banner').getByRole('link')).toHaveText(/Lisbon/);
  await expect(alerts(page)).toHaveCount(0);
});

test('the slider shows the number of open matches within reach while it moves', async ({
  page,
  context,
  secondBrowser,
  server,
}) => {
  const host = await secondBrowser();
  const hallim = { latitude: 33.41, longitude: 126.27 };
  await signUp(host.context.request, server.url);
  await setLocation(host.context.request, server.url, { ...hallim, searchDistance: 10 });
  await postMatch(host.context.request, server.url, 7, hallim);
  // The second match is twelve kilometres to the east.
  await postMatch(host.context.request, server.url, 8, { ...hallim, longitude: hallim.longitude + 0.13 });
  await signUp(context.request, server.url);
  const me = await setLocation(context.request, server.url, { ...hallim, searchDistance: 10 });
  await storeUser(context, server.url, me);

  await page.goto(paths.userLocation(me.id));
  const count = page.getByRole('status').filter({ hasText: 'within reach' });
  await expect(count).toHaveText('1 open match within reach');
  const slider = page.getByRole('slider', { name: 'Search distance' });
  let requestCount = 0;
  page.on('request', (request) => (requestCount += request.url().includes('near-counts') ? 1 : 0));
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '15 km');
  await expect(count).toHaveText('2 open matches within reach');
  await slider.press('ArrowLeft');
  await expect(count).toHaveText('1 open match within reach');
  expect(requestCount).toBe(0);
});

test('a new password signs the other device out, and this device stays signed in', async ({
  page,
  secondBrowser,
  server,
  signUpUser,
}) => {
  const { me, username, password } = await signUpUser('located');
  const otherDevice = await secondBrowser();
  await otherDevice.page.goto(paths.signin());
  await otherDevice.page.getByLabel('Username').fill(username);
  await otherDevice.page.getByLabel('Password', { exact: true }).fill(password);
  await otherDevice.page.getByRole('button', { name: 'Log in' }).click();
  await expect(otherDevice.page).toHaveURL(paths.matches());

  await page.goto(paths.userEdit(me.id));
  await page.getByRole('button', { name: /^Logged-in devices/ }).click();
  const devices = page.getByRole('dialog', { name: 'Logged-in devices' });
  await expect(devices.getByText('This device')).toBeVisible();
  await expect(devices.getByRole('button', { name: /^Log out/ })).toHaveCount(1);
  await devices.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^Change password/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Change password' });
  await sheet.getByLabel('Current password').fill(password);
  await sheet.getByLabel('New password').fill('night pitch 42');
  await sheet.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed.')).toBeVisible();

  await otherDevice.page.goto(paths.chatlist());
  await expect(otherDevice.page).toHaveURL(paths.landing());
  await page.goto(paths.chatlist());
  await expect(page).toHaveURL(paths.chatlist());
  const signInResponse = await otherDevice.context.request.post(`${server.url}/api/session`, {
    data: { username, password },
    headers: browserHeaders(server.url),
  });
  expect(signInResponse.status()).toBe(401);
});

test('a user downloads their data, deletes the account, and restores it by logging in', async ({
  page,
  signUpUser,
}) => {
  const { me, username, password } = await signUpUser('located');
  await page.goto(paths.userEdit(me.id));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download my data/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`homeground-${me.nickname}.json`);
  const exportedJson = await readFile(await file.path(), 'utf8');
  expect(JSON.parse(exportedJson)).toMatchObject({ account: { id: me.id, username } });

  await page.getByRole('button', { name: /^Delete account/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Delete account' });
  await expect(sheet.getByText('What comes back if you log in within 30 days')).toBeVisible();
  await sheet.getByLabel('Current password').fill(password);
  await sheet.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(paths.landing());
  await expect(page.getByText('Log in within 30 days to keep it.')).toBeVisible();

  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(`Welcome back, ${me.nickname}. Your account is restored.`)).toBeVisible();
  await expect(page).toHaveURL(paths.matches());
});

test('a file that is not an image is refused with a message, and typed text stays', async ({
  page,
  signUpUser,
}) => {
  const { me } = await signUpUser('located');
  await page.goto(paths.userEdit(me.id));
  await page.getByLabel('About me').fill('Keeper, most evenings');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "script ran"</script></svg>';
  await page.getByLabel('Choose a photo').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1'),
  });
  await expect(page.getByText(/We can’t open this file as an image\. Use JPEG, PNG or WebP\./)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('About me')).toHaveValue('Keeper, most evenings');
  expect(await page.title()).not.toBe('script ran');
});

test.describe('in Korean', () => {
  test.use({ locale: 'ko-KR' });

  test('after too many wrong passwords the form shows how long to wait, and keeps the username', async ({
    page,
    request,
    server,
  }) => {
    const { username, password } = await signUp(request, server.url);
    // Five wrong passwords block only unknown browsers. `page.request` is unknown to the server; `request` has signed up.
    for (let attempt = 0; attempt < 5; attempt += 1)
      await page.request.post(`${server.url}/api/session`, {
        data: { username, password: 'not the password' },
        headers: browserHeaders(server.url),
      });
    await page.goto(paths.signin());
    await page.getByLabel('아이디').fill(username);
    await page.getByLabel('비밀번호', { exact: true }).fill(password);
    await page.getByRole('button', { name: '로그인' }).click();
    await expect(alerts(page)).toHaveText(/^안전을 위해 잠시 멈췄어요\. \d+초 뒤에 다시 시도해 주세요\.$/);
    await expect(page.getByLabel('아이디')).toHaveValue(username);
  });

  test('sign-up checks the username while it is typed, and leads to the screen on which a neighbourhood is chosen', async ({
    page,
    request,
    server,
  }) => {
    const { username: takenName } = await signUp(request, server.url);
    const freeName = newName();
    await page.goto(paths.signup());
    await page.getByLabel('아이디').fill(takenName);
    await expect(page.getByText('이미 사용 중이에요', { exact: false })).toBeVisible();
    await page.getByLabel('아이디').fill(freeName);
    await expect(page.getByText('쓸 수 있어요', { exact: true })).toBeVisible();
    await page.getByLabel('비밀번호', { exact: true }).fill('floodlit pitch 7');
    await page.getByLabel('닉네임').fill(freeName.slice(-12));
    await page.getByRole('button', { name: '회원가입' }).click();
    await expect(page).toHaveURL(/\/user\/[^/]+\/location$/);
    const { user } = (await (await page.request.get('/api/me')).json()) as MeAnswer;
    expect(user.locale).toBe('ko');
  });
});
