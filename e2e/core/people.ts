import type { LocationChange, Me, MeAnswer, SignUp } from '@homeground/shared/contracts';
import type { APIRequestContext, BrowserContext } from 'playwright/test';

export interface Person {
  readonly me: Me;
  readonly username: string;
  readonly password: string;
}

let count = 0;

/** A name nobody has: unique in this worker by number, among workers and runs by clock and process. */
export function newName(): string {
  count += 1;
  return `u${process.pid.toString(36)}${Date.now().toString(36)}${count.toString(36)}`.slice(-20);
}

/** A browser names the page it sends from; so does a test that stands for one. */
export const fromPage = (url: string, key: string = crypto.randomUUID()) => ({
  Origin: url,
  'Idempotency-Key': key,
});

/** Signs up through the API with the cookies of `request`: that context is signed in afterwards. */
export async function signUp(
  request: APIRequestContext,
  url: string,
  more: Partial<SignUp> = {},
): Promise<Person> {
  const username = more.username ?? newName();
  const body: SignUp = {
    username,
    password: 'floodlit pitch 7',
    nickname: username.slice(-12),
    locale: 'en',
    ...more,
  };
  const answer = await request.post(`${url}/api/accounts`, { data: body, headers: fromPage(url) });
  if (answer.status() !== 201) throw new Error(`Sign-up answered ${answer.status()}: ${await answer.text()}`);
  const { user } = (await answer.json()) as MeAnswer;
  return { me: user, username, password: body.password };
}

export const yeoksam = { latitude: 37.5, longitude: 127.036, searchDistance: 10 };

/** Chooses a neighbourhood for whoever `request` is signed in as (SPEC 3.3). */
export async function setLocation(
  request: APIRequestContext,
  url: string,
  location: LocationChange = yeoksam,
): Promise<Me> {
  const answer = await request.put(`${url}/api/me/location`, { data: location, headers: fromPage(url) });
  if (!answer.ok())
    throw new Error(`Choosing a location answered ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as MeAnswer).user;
}

/** Puts into the browser what it keeps of a signed-in person (SEED 3), as if it had been signed in here before. */
export async function remember(context: BrowserContext, url: string, me: Me): Promise<void> {
  const { id, nickname, pictureUrl, locale, latitude, longitude, searchDistance } = me;
  await keepInBrowser(
    context,
    url,
    JSON.stringify({
      version: 1,
      user: { id, nickname, pictureUrl, locale, latitude, longitude, searchDistance },
    }),
  );
}

/** Somebody new with a neighbourhood, signed in in this browser. */
export async function moveIn(context: BrowserContext, url: string): Promise<Me> {
  await signUp(context.request, url);
  const me = await setLocation(context.request, url);
  await remember(context, url, me);
  return me;
}

export const userKey = 'homeground.user';

export async function keepInBrowser(context: BrowserContext, url: string, value: string): Promise<void> {
  const page = await context.newPage();
  // A page of this origin without the app: what it would do with the value is what the test is about.
  await page.route(`${url}/blank`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await page.goto(`${url}/blank`);
  await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [userKey, value] as const);
  await page.close();
}
