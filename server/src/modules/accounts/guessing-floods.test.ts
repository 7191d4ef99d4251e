import { randomBytes } from 'node:crypto';
import { password, send, signUpUser, testConfig } from '../../../test/app';
import { app, setUpApp } from '../../../test/set-up-app';
import type { Person } from '../../../test/teams';

const isLong = process.env['LONG_TESTS'] === '1';
/** A long run uses the defaults. */
const [perAddress, perName] = isLong ? [3000, 30] : [40, 5];
const calls = Array.from({ length: perAddress + 20 }, (_, index) => index);
/** A divisor of the limits, because calls of one moment that cross a limit are all refused. */
const atOnce = isLong ? 100 : 10;

setUpApp({ config: testConfig({ LIMIT_PER_ADDRESS: String(perAddress), LIMIT_SIGN_INS: String(perName) }) });

let school: string;
let schools = 0;
/** Signed in, with a browser that the server knows. */
let pupil: Person;
let browserCookie: string;
let pupilInNewBrowser: Person;

beforeEach(async () => {
  schools += 1;
  school = `198.51.100.${schools}`;
  [pupil, pupilInNewBrowser] = [await signUpUser(app), await signUpUser(app)];
  const home = `203.0.113.${schools}`;
  const answer = await signIn(pupil.username, password, '', home);
  browserCookie = `did=${answer.cookies.find(({ name }) => name === 'did')?.value}`;
});

const signIn = (username: string, passwordGuess: string, cookie: string, remoteAddress = school) =>
  send(app, 'POST', '/api/session', {
    json: { username, password: passwordGuess },
    remoteAddress,
    cookie,
  });
const get = (path: string, cookie: string) => send(app, 'GET', path, { cookie, remoteAddress: school });
const inventedToken = () => randomBytes(32).toString('base64url');

/** Makes all calls of a flood. Returns the number of answers with each status. */
async function flood(call: (index: number) => ReturnType<typeof send>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (let start = 0; start < calls.length; start += atOnce) {
    const answers = await Promise.all(calls.slice(start, start + atOnce).map(call));
    for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  }
  return counts;
}

/** Returns the statuses of what people who the server knows do at the school. */
async function statusesOfKnownPeople(): Promise<Record<string, number>> {
  const { cookie } = pupil;
  const proof = { cookie, json: { password }, remoteAddress: school };
  return {
    firstCall: (await get('/api/me', cookie)).statusCode,
    secondCall: (await get('/api/me', cookie)).statusCode,
    publicCall: (await get('/api/config', cookie)).statusCode,
    proof: (await send(app, 'POST', '/api/me/recovery-codes', proof)).statusCode,
    signedOut: (await get('/api/config', browserCookie)).statusCode,
    signIn: (await signIn(pupil.username, password, browserCookie)).statusCode,
  };
}
const allServed = {
  firstCall: 200,
  secondCall: 200,
  publicCall: 200,
  proof: 200,
  signedOut: 200,
  signIn: 200,
};

test(`${calls.length} wrong passwords for one name refuse nobody else at the address`, async () => {
  const statuses = await flood((index) => signIn('somebody_else', `guess ${index}`, ''));
  expect(statuses[401]).toBeLessThanOrEqual(perName);
  expect(await statusesOfKnownPeople()).toEqual(allServed);
  expect((await signIn(pupilInNewBrowser.username, password, '')).statusCode).toBe(200);
  expect((await get('/api/config', '')).statusCode).toBe(200);
});

test(`${calls.length} wrong passwords for the name of a person do not refuse this person in a known browser`, async () => {
  await flood((index) => signIn(pupil.username, `guess ${index}`, ''));
  expect(await statusesOfKnownPeople()).toEqual(allServed);
});

test(`${calls.length} wrong passwords for many names refuse nobody whom the server knows`, async () => {
  const statuses = await flood((index) => signIn(`sprayed_${index}`, 'guess', ''));
  expect(statuses[429]).toBeGreaterThanOrEqual(calls.length - perAddress);
  expect((await signIn(pupilInNewBrowser.username, password, '')).statusCode).toBe(429);
  expect(await statusesOfKnownPeople()).toEqual(allServed);
});

test(`${calls.length} calls without a session are limited for their address, and refuse nobody whom the server knows`, async () => {
  expect(await flood(() => get('/api/config', ''))).toEqual({ 200: perAddress, 429: 20 });
  expect((await get('/api/config', '')).statusCode).toBe(429);
  expect(await statusesOfKnownPeople()).toEqual(allServed);
  expect((await signIn(pupilInNewBrowser.username, password, '')).statusCode).toBe(200);
});

test(`${calls.length} calls with invented cookies are limited like calls without a session`, async () => {
  const cookie = () => `sid=${inventedToken()}; did=${inventedToken()}`;
  expect(await flood(() => get('/api/me', cookie()))).toEqual({ 401: perAddress, 429: 20 });
  expect((await get('/api/config', cookie())).statusCode).toBe(429);
  expect(await statusesOfKnownPeople()).toEqual(allServed);
});

test(`${calls.length} attempts to sign in that cannot be read are limited, and refuse nobody whom the server knows`, async () => {
  const unreadable = () =>
    app.inject({
      method: 'POST',
      url: '/api/session',
      remoteAddress: school,
      headers: { 'content-type': 'application/json' },
      payload: '{',
    });
  const statuses = await flood(unreadable);
  expect(statuses[429]).toBeGreaterThan(0);
  expect(statuses[400]).toBeLessThanOrEqual(perAddress + atOnce);
  expect((await signIn(pupilInNewBrowser.username, password, '')).statusCode).toBe(429);
  expect(await statusesOfKnownPeople()).toEqual(allServed);
});

test('a known browser has only a few calls beyond those of its address', async () => {
  await flood(() => get('/api/config', ''));
  const statuses: number[] = [];
  for (let call = 0; call < 62; call += 1)
    statuses.push((await get('/api/config', browserCookie)).statusCode);
  expect(statuses).toEqual([...Array<number>(60).fill(200), 429, 429]);
});
