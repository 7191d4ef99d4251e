import type { MessagePage } from '@homeground/shared/contracts';
import { sql } from 'kysely';
import { send, signUpUser } from '../../../test/app';
import { app, database, setUpApp } from '../../../test/set-up-app';
import type { Person } from '../../../test/teams';
import { until } from '../../../test/until';
import { setHomeOf } from '../matches/matches.fixture';
import { actOrThrow, applyOrThrow, postDuel, fetchRoomAs } from './proposals.fixture';

export { app, database };

export const hour = 3_600_000;
export const day = 24 * hour;
/** Time of the app's clock at the beginning of each test. */
export const initialTime = new Date('2026-06-01T10:00:00.000Z');
let currentTime = initialTime;
export const clock = { now: () => currentTime };

/** Sets the clock of the app. */
export function setTime(time: Date): void {
  currentTime = time;
}

export let host: Person;
export let firstPerson: Person;
export let secondPerson: Person;

export const stateOf = async (person: Person, id: string) => (await fetchRoomAs(app, person, id)).state;
export const systemLinesIn = async (person: Person, id: string) => {
  const answer = await send(app, 'GET', `/api/rooms/${id}/messages`, { cookie: person.cookie });
  return answer
    .json<MessagePage>()
    .messages.map((message) => (message.kind === 'system' ? message.event : message.kind));
};
export const noticesOf = async (person: Person, kind: string, matchId: string) => {
  const { rows } = await sql<{
    data: object;
  }>`select data from notification where user_id = ${person.id} and kind = ${kind} and data ->> 'matchId' = ${matchId}`.execute(
    database.db,
  );
  return rows;
};
/** Waits until the events that these tests cause have been delivered. */
export const waitForDelivery = () =>
  until(
    async () =>
      (await database.db
        .selectFrom('outbox')
        .select('id')
        .where('kind', 'in', [
          'notice',
          'match.changed',
          'match.cancelled',
          'match.reopened',
          'match.resumed',
          'user.blocked',
          'user.unblocked',
          'team.disbanded',
        ])
        .executeTakeFirst()) === undefined,
  );

/** Lets three people apply, confirms the first and puts the others in reserve in this order. */
export async function createMatchWithReserves(changes: Parameters<typeof postDuel>[4] = {}) {
  const thirdPerson = await signUpUser(app);
  await setHomeOf(database, thirdPerson);
  const matchId = await postDuel(app, database, host, clock.now(), changes);
  const [confirmedId, firstReserveId, secondReserveId] = [
    await applyOrThrow(app, firstPerson, matchId, null),
    await applyOrThrow(app, secondPerson, matchId, null),
    await applyOrThrow(app, thirdPerson, matchId, null),
  ];
  for (const [index, id] of [confirmedId, firstReserveId, secondReserveId].entries()) {
    setTime(new Date(initialTime.getTime() + index * 60_000));
    await actOrThrow(app, host, id, 'talk');
    if (id !== confirmedId) await actOrThrow(app, host, id, 'standby');
  }
  await actOrThrow(app, host, confirmedId, 'confirm');
  return { thirdPerson, matchId, confirmedId, firstReserveId, secondReserveId };
}

export const countOfferJobs = async (matchId: string) =>
  (
    await database.db
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'proposal.offer')
      .where('subject', '=', matchId)
      .execute()
  ).length;

export const offerEndOf = async (person: Person, id: string) =>
  (await fetchRoomAs(app, person, id)).proposal.offeredUntil;

export const moveClock = async (ms: number) => {
  setTime(new Date(clock.now().getTime() + ms));
  await waitForDelivery();
};

/** Starts the app with three people; each test begins without matches. */
export function setUpProposals(): void {
  setUpApp({ clock });
  beforeAll(async () => {
    [host, firstPerson, secondPerson] = await Promise.all([
      signUpUser(app),
      signUpUser(app),
      signUpUser(app),
    ]);
  });
  beforeEach(async () => {
    currentTime = initialTime;
    await database.db.deleteFrom('job').execute();
    await database.db.deleteFrom('match').execute();
    await Promise.all([host, firstPerson, secondPerson].map((person) => setHomeOf(database, person)));
  });
}
