import { expect, test } from '../core/keyboard/fixtures';
import { signUpByKeyboard } from '../core/keyboard/sign-up-by-keyboard';

test('logging out and in without a mouse; after a refusal the focus is on the password', async ({
  openKeyboardUser,
}) => {
  const person = await openKeyboardUser({ language: 'en-GB' });
  const { username, password } = await signUpByKeyboard(person, 'en');
  await person.pressLink('My info');
  await person.expectArrival(/^\/user\/[0-9a-f-]{36}$/);
  await person.press({ role: 'button', name: 'Log out' });
  await person.expectArrival(/^\/$/);

  await person.pressLink('Log in');
  await person.expectArrival(/^\/signin$/);
  await person.write('Username', username);
  const passwordField = { role: 'input', name: 'Password' };
  await person.write(passwordField, 'not the password');
  await person.pressKeys('Enter');
  await person.expectText('That username and password don’t match.');
  await expect.poll(() => person.readFocus()).toMatchObject(passwordField);
  await person.pressKeys('Shift+Home');
  await person.write(passwordField, password);
  await person.pressKeys('Enter');
  await person.expectArrival(/^\/matches$/);
});

test('without a server the cached page is shown', async ({ openKeyboardUser, server }) => {
  const person = await openKeyboardUser({ language: 'en-GB', worker: true });
  await signUpByKeyboard(person, 'en');
  // The service worker caches the page after all other files.
  const isPageCached = () =>
    person.browser.evaluate(
      async () => (await caches.match('/', { cacheName: 'homeground-page' })) !== undefined,
      null,
    );
  await expect.poll(isPageCached).toBe(true);
  await server.kill();
  await person.open('/matches');
  // The text depends on whether the list was already cached.
  await person.expectText(/You’re offline/);
  await person.pressLink('Chat');
  await person.expectArrival(/^\/chatlist$/);
});
