import { cookieOf, password, send, signedUp, testApp, testClock } from '../../../test/app';
import { createTestDatabase, type TestDatabase } from '../../../test/database';
import type { Person } from '../../../test/teams';
import type { App } from '../../platform/http/app-instance';

const isLong = process.env['LONG_TESTS'] === '1';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const clock = testClock();
let database: TestDatabase;
let app: App;
let victim: Person;
let phone: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = await testApp({ database, clock });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.deleteFrom('sign_in_throttle').execute();
  victim = await signedUp(app);
  const known = await signIn(victim.username, password, '203.0.113.50');
  phone = didOf(known);
});

type Answer = Awaited<ReturnType<typeof send>>;

const signIn = (username: string, typed: string, remoteAddress: string, cookie?: string): Promise<Answer> =>
  send(app, 'POST', '/api/session', {
    json: { username, password: typed },
    remoteAddress,
    ...(cookie !== undefined && { cookie }),
  });

function didOf(answer: Answer): string {
  const cookie = answer.cookies.find(({ name }) => name === 'did');
  if (!cookie) throw new Error(`No device cookie came with ${answer.statusCode}`);
  return `did=${cookie.value}`;
}

const say = (figure: string) => process.stdout.write(`${figure}\n`);

/** Guesses as fast as the answers allow for a time; answers how many passwords were looked at and how many were refused. */
async function guess(
  names: (turn: number) => string,
  address: string,
  lasting: number,
): Promise<{ looked: number; refused: number }> {
  const end = clock.now().getTime() + lasting;
  let [looked, refused] = [0, 0];
  for (let turn = 0; clock.now().getTime() < end; turn += 1) {
    const answer = await signIn(names(turn), `guess ${turn}`, address);
    if (answer.statusCode === 401) looked += 1;
    else {
      refused += 1;
      expect(answer.statusCode).toBe(429);
      clock.advance(Number(answer.headers['retry-after']) * 1000);
    }
  }
  return { looked, refused };
}

test('one address tries a hundred passwords for one name: it becomes slow, and nobody else waits', async () => {
  const school = '198.51.100.7';
  const pupils = await Promise.all(Array.from({ length: isLong ? 30 : 8 }, () => signedUp(app)));
  for (let wrong = 0; wrong < 100; wrong += 1) await signIn(victim.username, `guess ${wrong}`, school);
  let refused = 0;
  for (const pupil of pupils) {
    // In the same school with a new browser, with the right password.
    if ((await signIn(pupil.username, password, school)).statusCode !== 200) refused += 1;
    // Signed in already, proving the password.
    const codes = await send(app, 'POST', '/api/me/recovery-codes', {
      cookie: pupil.cookie,
      json: { password },
      remoteAddress: school,
    });
    if (codes.statusCode >= 300) refused += 1;
  }
  // The victim: on the phone, also in the school; on a new browser at home.
  if ((await signIn(victim.username, password, school, phone)).statusCode !== 200) refused += 1;
  if ((await signIn(victim.username, password, '203.0.113.9')).statusCode !== 200) refused += 1;
  await database.db.deleteFrom('sign_in_throttle').execute();
  const first = await guess(() => victim.username, school, HOUR);
  const later = await guess(() => victim.username, school, HOUR);
  say(
    `one address, one name: ${first.looked} guesses in the first hour, ${later.looked} in the next; honest people refused: ${refused}`,
  );
  expect(refused).toBe(0);
  expect(first.looked).toBeLessThanOrEqual(14);
  expect(later.looked).toBeLessThanOrEqual(4);
});

test('one address tries many names: known browsers go on, a new one waits half a minute at most', async () => {
  const school = '198.51.100.8';
  const sprayed = await guess((turn) => `sprayed_${turn}`, school, isLong ? 55 * MINUTE : 10 * MINUTE);
  say(`one address, ever other names: ${sprayed.looked} guesses in ${isLong ? 55 : 10} minutes`);
  expect(sprayed.looked).toBeLessThanOrEqual(isLong ? 300 : 190);
  expect((await signIn(victim.username, password, school, phone)).statusCode).toBe(200);
  expect((await signIn(victim.username, password, '203.0.113.9')).statusCode).toBe(200);
  const pupil = await signedUp(app);
  const proof = await send(app, 'POST', '/api/me/recovery-codes', {
    cookie: pupil.cookie,
    json: { password },
    remoteAddress: school,
  });
  expect(proof.statusCode).toBe(200);
  await signIn('sprayed_once_more', 'guess', school);
  const waits = await signIn(pupil.username, password, school);
  expect(waits.statusCode).toBe(429);
  expect(Number(waits.headers['retry-after'])).toBeLessThanOrEqual(30);
  clock.advance(Number(waits.headers['retry-after']) * 1000);
  expect((await signIn(pupil.username, password, school)).statusCode).toBe(200);
});

test('many addresses try one name: each becomes slow at once, the owner is never locked out', async () => {
  const addresses = Array.from({ length: isLong ? 200 : 40 }, (_, at) => `192.0.${at >> 8}.${at & 255}`);
  const nextAt = new Map(addresses.map((address) => [address, 0]));
  const start = clock.now().getTime();
  let looked = 0;
  for (let minute = 0; minute < 60; minute += 5) {
    for (const address of addresses) {
      while (clock.now().getTime() >= (nextAt.get(address) ?? 0)) {
        const answer = await signIn(victim.username, `guess ${looked}`, address);
        if (answer.statusCode === 401) looked += 1;
        else nextAt.set(address, clock.now().getTime() + Number(answer.headers['retry-after']) * 1000);
      }
    }
    clock.advance(5 * MINUTE);
  }
  expect(clock.now().getTime() - start).toBe(HOUR);
  const perAddress = looked / addresses.length;
  say(
    `${addresses.length} addresses, one name: ${looked} guesses in an hour, ${perAddress.toFixed(1)} for each address`,
  );
  expect(perAddress).toBeLessThanOrEqual(isLong ? 5 : 6);
  const known = await signIn(victim.username, password, '192.0.0.1', phone);
  expect(known.statusCode).toBe(200);
  // A new browser somewhere else: the first try is always looked at.
  expect((await signIn(victim.username, password, '203.0.113.99')).statusCode).toBe(200);
  expect((await send(app, 'GET', '/api/me', { cookie: cookieOf(known) })).statusCode).toBe(200);
});

test('a name that nobody has is treated the same, step by step', async () => {
  const steps = async (name: string, address: string) => {
    const seen: (string | number | undefined)[][] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const answer = await signIn(name, `guess ${turn}`, address);
      const wait = answer.headers['retry-after'];
      seen.push([answer.statusCode, wait === undefined ? undefined : String(wait)]);
      if (wait !== undefined) clock.advance(Number(wait) * 1000);
    }
    return seen;
  };
  expect(await steps('nobody_has_this', '198.51.100.20')).toEqual(
    await steps(victim.username, '198.51.100.21'),
  );
});
