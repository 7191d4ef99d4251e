import { expect, test } from '../core/keyboard/fixtures';
import { signUpByKeyboard } from '../core/keyboard/sign-up-by-keyboard';

test('leaving and coming back without a mouse; a refusal is answered where it stands', async ({
  sitDown,
}) => {
  const person = await sitDown({ language: 'en-GB' });
  const { username, password } = await signUpByKeyboard(person, 'en');
  await person.follow('My info');
  await person.arrives(/^\/user\/[0-9a-f-]{36}$/);
  await person.press({ role: 'button', name: 'Log out' });
  await person.arrives(/^\/$/);

  await person.follow('Log in');
  await person.arrives(/^\/signin$/);
  await person.write('Username', username);
  const secret = { role: 'input', name: 'Password' };
  await person.write(secret, 'not the password');
  await person.keys('Enter');
  await person.reads('That username and password don’t match.');
  expect(await person.focus()).toMatchObject(secret);
  await person.keys('Shift+Home');
  await person.write(secret, password);
  await person.keys('Enter');
  await person.arrives(/^\/matches$/);
});

test('a server that is away is no blank page', async ({ sitDown, server }) => {
  const person = await sitDown({ language: 'en-GB', worker: true });
  await signUpByKeyboard(person, 'en');
  // Put away whole: the page itself is kept last.
  const cachedKeys = () =>
    person.seat.look(
      async () => (await caches.match('/', { cacheName: 'homeground-page' })) !== undefined,
      null,
    );
  await expect.poll(cachedKeys).toBe(true);
  await server.kill();
  await person.open('/matches');
  // What it says beside that depends on whether the list had been kept by then.
  await person.reads(/No connection|You’re offline/);
  await person.follow('Chat');
  await person.arrives(/^\/chatlist$/);
});
