import { cookieOf, password, send, signUpUser, testClock } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import type { Person } from '../../../test/teams';

const isLong = process.env['LONG_TESTS'] === '1';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const clock = testClock();
let victim: Person;
let phoneCookie: string;

setUpApp({ clock });
beforeEach(async () => {
  await database.db.deleteFrom('sign_in_throttle').execute();
  victim = await signUpUser(app);
  phoneCookie = deviceCookieOf(await signIn(victim.username, password, '203.0.113.50'));
});

type Answer = Awaited<ReturnType<typeof send>>;

const signIn = (
  username: string,
  passwordGuess: string,
  remoteAddress: string,
  cookie?: string,
): Promise<Answer> =>
  send(app, 'POST', '/api/session', {
    json: { username, password: passwordGuess },
    remoteAddress,
    ...(cookie !== undefined && { cookie }),
  });

function deviceCookieOf(answer: Answer): string {
  const cookie = answer.cookies.find(({ name }) => name === 'did');
  if (!cookie) throw new Error(`No device cookie came with ${answer.statusCode}`);
  return `did=${cookie.value}`;
}

const print = (figure: string) => process.stdout.write(`${figure}\n`);

/** Guesses as fast as the throttle allows for some time. Returns how many passwords were checked and how many refused. */
async function guessPasswords(
  nameOf: (turn: number) => string,
  address: string,
  durationMs: number,
): Promise<{ checkedCount: number; refusedCount: number }> {
  const end = clock.now().getTime() + durationMs;
  let [checkedCount, refusedCount] = [0, 0];
  for (let turn = 0; clock.now().getTime() < end; turn += 1) {
    const answer = await signIn(nameOf(turn), `guess ${turn}`, address);
    if (answer.statusCode === 401) checkedCount += 1;
    else {
      refusedCount += 1;
      expect(answer.statusCode).toBe(429);
      clock.advance(Number(answer.headers['retry-after']) * 1000);
    }
  }
  return { checkedCount, refusedCount };
}

test('an address that tries a hundred passwords for one name is slowed down, and no other user waits', async () => {
  const school = '198.51.100.7';
  const pupils = await Promise.all(Array.from({ length: isLong ? 30 : 8 }, () => signUpUser(app)));
  for (let attempt = 0; attempt < 100; attempt += 1)
    await signIn(victim.username, `guess ${attempt}`, school);
  let refusedCount = 0;
  for (const pupil of pupils) {
    // Signs in at the same school in a new browser, with the right password.
    if ((await signIn(pupil.username, password, school)).statusCode !== 200) refusedCount += 1;
    // Proves the password while signed in.
    const codes = await send(app, 'POST', '/api/me/recovery-codes', {
      cookie: pupil.cookie,
      json: { password },
      remoteAddress: school,
    });
    if (codes.statusCode >= 300) refusedCount += 1;
  }
  // The victim signs in on the phone at the school, and in a new browser at home.
  if ((await signIn(victim.username, password, school, phoneCookie)).statusCode !== 200) refusedCount += 1;
  if ((await signIn(victim.username, password, '203.0.113.9')).statusCode !== 200) refusedCount += 1;
  await database.db.deleteFrom('sign_in_throttle').execute();
  const firstHour = await guessPasswords(() => victim.username, school, HOUR);
  const secondHour = await guessPasswords(() => victim.username, school, HOUR);
  print(
    `one address, one name: ${firstHour.checkedCount} guesses in the first hour, ${secondHour.checkedCount} in the next; honest people refused: ${refusedCount}`,
  );
  expect(refusedCount).toBe(0);
  expect(firstHour.checkedCount).toBeLessThanOrEqual(14);
  expect(secondHour.checkedCount).toBeLessThanOrEqual(4);
});

test('when an address tries many names, known browsers are not slowed down and a new one waits half a minute at most', async () => {
  const school = '198.51.100.8';
  const spraying = await guessPasswords(
    (turn) => `sprayed_${turn}`,
    school,
    isLong ? 55 * MINUTE : 10 * MINUTE,
  );
  print(`one address, many names: ${spraying.checkedCount} guesses in ${isLong ? 55 : 10} minutes`);
  expect(spraying.checkedCount).toBeLessThanOrEqual(isLong ? 300 : 190);
  expect((await signIn(victim.username, password, school, phoneCookie)).statusCode).toBe(200);
  expect((await signIn(victim.username, password, '203.0.113.9')).statusCode).toBe(200);
  const pupil = await signUpUser(app);
  const proof = await send(app, 'POST', '/api/me/recovery-codes', {
    cookie: pupil.cookie,
    json: { password },
    remoteAddress: school,
  });
  expect(proof.statusCode).toBe(200);
  await signIn('sprayed_once_more', 'guess', school);
  const slowedAnswer = await signIn(pupil.username, password, school);
  expect(slowedAnswer.statusCode).toBe(429);
  expect(Number(slowedAnswer.headers['retry-after'])).toBeLessThanOrEqual(30);
  clock.advance(Number(slowedAnswer.headers['retry-after']) * 1000);
  expect((await signIn(pupil.username, password, school)).statusCode).toBe(200);
});

test('when many addresses try one name, each is slowed down at once and the owner is never locked out', async () => {
  const addresses = Array.from(
    { length: isLong ? 200 : 40 },
    (_, index) => `192.0.${index >> 8}.${index & 255}`,
  );
  const nextAt = new Map(addresses.map((address) => [address, 0]));
  const start = clock.now().getTime();
  let checkedCount = 0;
  for (let minute = 0; minute < 60; minute += 5) {
    for (const address of addresses) {
      while (clock.now().getTime() >= (nextAt.get(address) ?? 0)) {
        const answer = await signIn(victim.username, `guess ${checkedCount}`, address);
        if (answer.statusCode === 401) checkedCount += 1;
        else nextAt.set(address, clock.now().getTime() + Number(answer.headers['retry-after']) * 1000);
      }
    }
    clock.advance(5 * MINUTE);
  }
  expect(clock.now().getTime() - start).toBe(HOUR);
  const perAddress = checkedCount / addresses.length;
  print(
    `${addresses.length} addresses, one name: ${checkedCount} guesses in an hour, ${perAddress.toFixed(1)} for each address`,
  );
  expect(perAddress).toBeLessThanOrEqual(isLong ? 5 : 6);
  const phoneAnswer = await signIn(victim.username, password, '192.0.0.1', phoneCookie);
  expect(phoneAnswer.statusCode).toBe(200);
  // The first attempt in a new browser is always checked.
  expect((await signIn(victim.username, password, '203.0.113.99')).statusCode).toBe(200);
  expect((await send(app, 'GET', '/api/me', { cookie: cookieOf(phoneAnswer) })).statusCode).toBe(200);
});

test('an unknown name gets the same answers and waits, step by step', async () => {
  const fetchSteps = async (name: string, address: string) => {
    const answers: (string | number | undefined)[][] = [];
    for (let turn = 0; turn < 12; turn += 1) {
      const answer = await signIn(name, `guess ${turn}`, address);
      const wait = answer.headers['retry-after'];
      answers.push([answer.statusCode, wait === undefined ? undefined : String(wait)]);
      if (wait !== undefined) clock.advance(Number(wait) * 1000);
    }
    return answers;
  };
  expect(await fetchSteps('nobody_has_this', '198.51.100.20')).toEqual(
    await fetchSteps(victim.username, '198.51.100.21'),
  );
});
