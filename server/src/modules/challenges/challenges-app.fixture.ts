import type { Todos } from '@homeground/shared/contracts';
import { send } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { createTeamWithPeople, type Person } from '../../../test/teams';
import { setHomeOf } from '../matches/matches.fixture';
import type { Team } from './challenges.fixture';

export { app, database };

export const day = 86_400_000;
export const start = new Date('2026-06-01T10:00:00.000Z');
let currentTime = start;
export const clock = { now: () => currentTime };

/** Sets the clock of the app. */
export function setTime(time: Date): void {
  currentTime = time;
}

export let challenger: Team;
export let challenged: Team;

export const todosOf = async (person: Person) =>
  (await send(app, 'GET', '/api/me/todos', { cookie: person.cookie }))
    .json<Todos>()
    .todos.map(({ kind, matchId, dueAt }) => ({ kind, matchId, dueAt }));

/** Starts the app. Before each test, founds two teams that may challenge each other. */
export function setUpChallenges(): void {
  setUpApp({ clock });
  beforeEach(async () => {
    currentTime = start;
    await database.db.deleteFrom('job').execute();
    await database.db.deleteFrom('match').execute();
    [challenger, challenged] = [await createTeamWithPeople(app), await createTeamWithPeople(app)];
    for (const { leader, stranger } of [challenger, challenged])
      for (const person of [leader, stranger]) await setHomeOf(database, person);
  });
}
