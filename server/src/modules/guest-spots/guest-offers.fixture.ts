import type { NotificationsPage } from '@homeground/shared/contracts';
import { send, signUpUser, testClock } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import { createTeamAs, createTeamWithPeople, type Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { inTransaction } from '../../platform/database';
import { confirmMatch } from '../matches/match-change.usecases';
import { setHomeOf, matchFields, postMatchAs } from '../matches/matches.fixture';
import { guestActOrThrow, offerOrThrow, postSpotOrThrow } from './guests.fixture';

export { app, database };

export const hour = 3_600_000;
export let clock = testClock();
export let hosts: Awaited<ReturnType<typeof createTeamWithPeople>>;
export let awayLeader: Person;
export let awayTeamId: string;
export let matchId: string;
export let guest: Person;

export const waitForDelivery = () =>
  until(async () => (await database.db.selectFrom('outbox').select('id').executeTakeFirst()) === undefined);
export const waitForJobs = () =>
  until(
    async () =>
      (await database.db
        .selectFrom('job')
        .select('id')
        .where('kind', 'in', ['guest.start', 'guest.settle'])
        .where('due_at', '<=', clock.now())
        .executeTakeFirst()) === undefined,
  );
export const fetchJson = async <T>(person: Person, path: string) =>
  (await send(app, 'GET', path, { cookie: person.cookie })).json<T>();
export async function noticeKindsOf(person: Person): Promise<string[]> {
  await waitForDelivery();
  return (await fetchJson<NotificationsPage>(person, '/api/notifications')).notices.map(({ kind }) => kind);
}
export const confirmOpponent = () =>
  inTransaction(database.db, (trx) =>
    confirmMatch({ clock }, trx, matchId, { teamId: awayTeamId, userId: null, proposalId: null }),
  );
export const storedPromises = () =>
  database.db.selectFrom('promise').select(['user_id', 'outcome']).where('user_id', '=', guest.id).execute();

export async function createAcceptedOffer() {
  const spot = await postSpotOrThrow(app, hosts.leader, matchId);
  const offer = await offerOrThrow(app, guest, spot.id);
  return { spot, offer: await guestActOrThrow(app, hosts.manager, offer.id, 'accept') };
}

/** Starts the app. Before each test, creates a posted match, a guest without an offer, and a team that can be confirmed as the opponent. */
export function setUpGuestOffers(): void {
  setUpApp({ clock: { now: () => clock.now() } });
  beforeEach(async () => {
    clock = testClock();
    await database.db.deleteFrom('match').execute();
    hosts = await createTeamWithPeople(app);
    awayLeader = await signUpUser(app);
    awayTeamId = (await createTeamAs(app, awayLeader)).id;
    guest = await signUpUser(app);
    await setHomeOf(database, guest);
    matchId = await postMatchAs(
      app,
      hosts.leader,
      matchFields(clock.now(), { teamId: hosts.team.id, sport: 'futsal', playersPerSide: 5 }),
    );
  });
}
