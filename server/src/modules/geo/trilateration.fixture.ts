import { send, signUpUser, testClock } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import type { Person } from '../../../test/teams';
import { distanceRange, locateHiddenPoint, type ShownDistance } from '../../../test/trilateration';
import { matchFields } from '../matches/matches.fixture';
import { distanceKm, type Position } from './position.rules';

export { app, database };

/** Number of distances that the attack reads. */
const readingCount = process.env['LONG_TESTS'] === '1' ? 160 : 32;
/** The attack must miss the home by more than this. */
export const minErrorKm = 0.5;
export const home = { latitude: 37.523, longitude: 126.926 };
export const town = { latitude: 37.56, longitude: 126.97 };
export const clock = testClock();
export let victim: Person;
export let attacker: Person;

/** Starts the app; before each test two users sign up, one of whom has a home. */
export function setUpAttack(): void {
  setUpApp({ clock });
  beforeEach(async () => {
    victim = await signUpUser(app);
    attacker = await signUpUser(app);
    await setHome(victim, home, 10);
  });
}

export async function setHome(person: Person, position: Position, searchDistance: number): Promise<void> {
  const answer = await send(app, 'PUT', '/api/me/location', {
    cookie: person.cookie,
    json: { ...position, searchDistance },
  });
  if (answer.statusCode !== 200) throw new Error(`Not moved: ${answer.statusCode} ${answer.body}`);
}

export async function fetchAsAttacker<T>(address: string): Promise<T> {
  const answer = await send(app, 'GET', address, { cookie: attacker.cookie });
  if (answer.statusCode !== 200) throw new Error(`${address}: ${answer.statusCode} ${answer.body}`);
  return answer.json<T>();
}

/** Moves the attacker's home and reads "about N km". */
export const readByAbout =
  (aboutKm: () => Promise<number | null>) =>
  async (position: Position): Promise<ShownDistance> => {
    await setHome(attacker, position, 40);
    return distanceRange((await aboutKm()) ?? NaN);
  };

/** Moves the attacker's home and checks whether the target is within `km`, by default in a list within 5 km. */
export const readByList =
  (isListed: () => Promise<boolean>, km = 5) =>
  async (position: Position): Promise<ShownDistance> => {
    await setHome(attacker, position, 5);
    return (await isListed()) ? [-1, km] : [km, Infinity];
  };

/** Runs the attack and returns by how many kilometres it misses the home. `flipsAtKm`: the distance at which the reading changes. */
export async function errorKmOf(
  flipsAtKm: number,
  readFrom: (position: Position) => Promise<ShownDistance>,
): Promise<number> {
  const result = await locateHiddenPoint(town, flipsAtKm, readingCount, readFrom);
  const km = distanceKm(home, result);
  process.stdout.write(
    `${expect.getState().currentTestName ?? ''}: ${readingCount} readings, ${Math.round(km * 1000)} m off\n`,
  );
  // A working attack finds the shown point, at most 1.7 km from the home. An attack that reads nothing would pass every test.
  if (km > 3) throw new Error(`The attack did not work: it ended ${km.toFixed(1)} km from the home.`);
  return km;
}

export const matchWithoutPlace = (teamId: string | null) =>
  matchFields(clock.now(), {
    teamId,
    ...(teamId !== null && { sport: 'futsal', playersPerSide: 1 }),
    venueState: 'TO_BE_AGREED',
    venueName: '',
    latitude: null,
    longitude: null,
  });
