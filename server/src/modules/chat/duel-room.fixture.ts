import { signUpUser } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import type { Person } from '../../../test/teams';
import { setHomeOf } from '../matches/matches.fixture';
import { actOrThrow, applyOrThrow, postDuel } from '../proposals/proposals.fixture';

export const now = new Date('2026-06-01T10:00:00.000Z');
export let host: Person;
export let guest: Person;
export let roomId: string;

/** Starts the app for the tests of a file, with a room in which two users talk about a match. */
export function setUpDuelRoom(): void {
  setUpApp({ clock: { now: () => now } });
  beforeAll(async () => {
    [host, guest] = await Promise.all([signUpUser(app), signUpUser(app)]);
    await Promise.all([host, guest].map((person) => setHomeOf(database, person)));
    roomId = await applyOrThrow(app, guest, await postDuel(app, database, host, now), null);
    await actOrThrow(app, host, roomId, 'talk');
  });
}
