import type { TeamProfile } from '@homeground/shared/contracts';
import { send, testClock } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import type { Person } from '../../../test/teams';

export { app, database };

export const clock = testClock();

export const fetchTeamAs = async (teamId: string, person: Person) =>
  (await send(app, 'GET', `/api/teams/${teamId}`, { cookie: person.cookie })).json<{ team: TeamProfile }>()
    .team;
export const setHome = async (person: Person, latitude: number, longitude: number, km = 10) => {
  await database.db
    .updateTable('user_account')
    .set({ latitude, longitude, search_distance: km })
    .where('id', '=', person.id)
    .execute();
};

/** Starts the app on a database of its own for the tests of a file. */
export function setUpTeams(): void {
  setUpApp({ clock });
}
