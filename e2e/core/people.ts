import type { LocationChange, Me, MeAnswer, SignUp } from '@homeground/shared/contracts';
import type { APIRequestContext, BrowserContext } from 'playwright/test';

export interface Person {
  readonly me: Me;
  readonly username: string;
  readonly password: string;
}

let count = 0;

/**
 * Returns a unique username of at most 20 characters. A counter makes the name unique inside a worker; process id and clock make it unique
 * across workers. All characters after `u` are hexadecimal digits, because the server treats `1` and `l`, and `0` and `o`, as the same
 * character, and because lines with names of about the same width break at the same places in every run.
 */
export function newName(): string {
  count += 1;
  const milliseconds = (Date.now() % 0x1_0000_0000).toString(16);
  return `u${process.pid.toString(16)}${count.toString(16)}${milliseconds.padStart(8, '0')}`;
}

/** Returns the headers that the app's own calls have: Origin and an idempotency key. */
export const browserHeaders = (url: string, key: string = crypto.randomUUID()) => ({
  Origin: url,
  'Idempotency-Key': key,
});

/** Signs up through the API. Afterwards `request` has the cookies of the session. */
export async function signUp(
  request: APIRequestContext,
  url: string,
  overrides: Partial<SignUp> = {},
): Promise<Person> {
  const username = overrides.username ?? newName();
  const body: SignUp = {
    username,
    password: 'floodlit pitch 7',
    nickname: username.slice(-12),
    locale: 'en',
    ...overrides,
  };
  const answer = await request.post(`${url}/api/accounts`, { data: body, headers: browserHeaders(url) });
  if (answer.status() !== 201) throw new Error(`Sign-up answered ${answer.status()}: ${await answer.text()}`);
  const { user } = (await answer.json()) as MeAnswer;
  return { me: user, username, password: body.password };
}

export const yeoksam = { latitude: 37.5, longitude: 127.036, searchDistance: 10 };

/** Chooses a neighbourhood for the user of `request` (SPEC 3.3). */
export async function setLocation(
  request: APIRequestContext,
  url: string,
  location: LocationChange = yeoksam,
): Promise<Me> {
  const answer = await request.put(`${url}/api/me/location`, {
    data: location,
    headers: browserHeaders(url),
  });
  if (!answer.ok())
    throw new Error(`Choosing a location answered ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as MeAnswer).user;
}

/** Stores the user in localStorage, as a sign-in would do. */
export async function storeUser(context: BrowserContext, url: string, me: Me): Promise<void> {
  const { id, nickname, pictureUrl, locale, latitude, longitude, searchDistance } = me;
  await storeUserEntry(
    context,
    url,
    JSON.stringify({
      version: 1,
      user: { id, nickname, pictureUrl, locale, latitude, longitude, searchDistance },
    }),
  );
}

/** Signs up a new user with a neighbourhood in this browser. */
export async function signUpInBrowser(context: BrowserContext, url: string): Promise<Me> {
  await signUp(context.request, url);
  const me = await setLocation(context.request, url);
  await storeUser(context, url, me);
  return me;
}

export const userKey = 'homeground.user';

/** Stores the signed-in user's entry in localStorage before the app first runs in this browser. */
export async function storeUserEntry(context: BrowserContext, url: string, value: string): Promise<void> {
  const page = await context.newPage();
  // The test opens an empty page of this origin, which does not run the app.
  await page.route(`${url}/blank`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto(`${url}/blank`);
  await page.evaluate(
    ([key, entry]) => {
      localStorage.setItem(key, entry);
      // Turns off full-screen celebrations; heroes.spec.ts tests them.
      localStorage.setItem('homeground.preferences', JSON.stringify({ moments: false }));
    },
    [userKey, value] as const,
  );
  await page.close();
}
