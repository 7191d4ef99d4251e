import type { DemoSignIn, Me, SignInAnswer } from '@homeground/shared/contracts';

/**
 * Values for this script, which runs in the page on which a developer of one area chooses a demo user. tools/dev/demo-sign-in-page.ts inserts
 * the values.
 */
declare const HG_DOOR: {
  readonly people: readonly DemoSignIn[];
  /** Path of the area's first screen; `:id` is replaced by the signed-in user's id. */
  readonly firstPath: string;
};

/** Stores the user as the app would. The stored user is only a hint; the server's cookie holds the session. */
function storeUser({ id, nickname, pictureUrl, locale, latitude, longitude, searchDistance }: Me): void {
  const user = { id, nickname, pictureUrl, locale, latitude, longitude, searchDistance };
  // eslint-disable-next-line homeground/one-browser-storage -- this page is not part of the app, and tools must not import the storage of the app
  localStorage.setItem('homeground.user', JSON.stringify({ version: 1, user }));
}

function showStatus(text: string): void {
  const line = document.querySelector('[role=status]');
  if (line) line.textContent = text;
}

/**
 * Returns a random key without crypto.randomUUID, which needs a secure origin: the page may be opened by the IP address of this machine.
 */
function createKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16)).join('-');
}

async function signIn({ username, password, nickname }: DemoSignIn): Promise<void> {
  showStatus(`Signing in as ${nickname} …`);
  const answer = await fetch('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': createKey() },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok)
    return showStatus(
      answer.status === 401
        ? 'There are no demo people in this database. Add them: npm run seed'
        : `The server answered ${answer.status}. See its output in the terminal.`,
    );
  const { user } = (await answer.json()) as SignInAnswer;
  storeUser(user);
  location.assign(HG_DOOR.firstPath.replace(':id', user.id));
}

for (const person of HG_DOOR.people) {
  const button = document.createElement('button');
  button.textContent = person.nickname;
  button.addEventListener('click', () => {
    signIn(person).catch(() => showStatus('The server does not answer yet. Try again in a moment.'));
  });
  document.querySelector('main')?.append(button);
}
