import { send } from '../../../test/app';
import { until } from '../../../test/until';
import { guestActOrThrow, fetchOffer, fetchSpot, offerOrThrow, postSpotOrThrow } from './guests.fixture';
import {
  app,
  clock,
  confirmOpponent,
  createAcceptedOffer,
  database,
  guest,
  hosts,
  hour,
  matchId,
  setUpGuestOffers,
  storedPromises,
  waitForDelivery,
  waitForJobs,
} from './guest-offers.fixture';

setUpGuestOffers();

const day = 24 * hour;
const fetchStart = async () =>
  (
    await database.db
      .selectFrom('match')
      .select('start_at')
      .where('id', '=', matchId)
      .executeTakeFirstOrThrow()
  ).start_at;
const dueTimeOf = async (kind: string, subject: string) =>
  (
    await database.db
      .selectFrom('job')
      .select('due_at')
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .executeTakeFirst()
  )?.due_at.getTime();
/** Moves the start in the row only, as when a job runs before the event of the change is delivered. */
const moveRow = (newStart: Date) =>
  database.db.updateTable('match').set({ start_at: newStart }).where('id', '=', matchId).execute();
async function moveByEdit(newStart: Date): Promise<void> {
  const json = { startAt: newStart.toISOString(), version: 1 };
  const answer = await send(app, 'PATCH', `/api/matches/${matchId}`, { cookie: hosts.leader.cookie, json });
  expect(answer.statusCode).toBe(200);
  await waitForDelivery();
}

test.each([
  ['the event of the change', moveByEdit],
  ['the job of the old start', moveRow],
])(
  'after a move to a later start, spots and waiting offers end at the new start; scheduled by %s',
  async (_, move) => {
    const spot = await postSpotOrThrow(app, hosts.leader, matchId);
    const offer = await offerOrThrow(app, guest, spot.id);
    const oldStart = await fetchStart();
    const newStart = new Date(oldStart.getTime() + day);
    await move(newStart);
    clock.advance(oldStart.getTime() - clock.now().getTime());
    await until(async () => (await dueTimeOf('guest.start', matchId)) === newStart.getTime());
    expect((await fetchSpot(app, hosts.leader, spot.id)).state).toBe('OPEN');
    expect((await fetchOffer(app, guest, offer.id)).state).toBe('PENDING');
    clock.advance(day);
    await waitForJobs();
    const stored = await database.db.selectFrom('guest_spot').select('state').where('id', '=', spot.id).executeTakeFirst(); // prettier-ignore
    expect(stored?.state).toBe('CLOSED');
    const room = await database.db
      .selectFrom('room')
      .select('state')
      .where('id', '=', offer.id)
      .executeTakeFirst();
    expect(room?.state).toBe('EXPIRED');
  },
);

test('a spot that is closed and posted again closes at the start', async () => {
  const { id } = await postSpotOrThrow(app, hosts.leader, matchId);
  const { version } = await fetchSpot(app, hosts.leader, id);
  await send(app, 'POST', `/api/guest-spots/${id}/close`, { cookie: hosts.leader.cookie, json: { version } });
  await database.db.deleteFrom('job').where('kind', '=', 'guest.start').execute();
  await postSpotOrThrow(app, hosts.leader, matchId);
  expect(await dueTimeOf('guest.start', matchId)).toBe((await fetchStart()).getTime());
});

test('after a move to a later start, the record of an accepted guest is written after the new match', async () => {
  const { offer } = await createAcceptedOffer();
  await confirmOpponent();
  const oldDueTime = await dueTimeOf('guest.settle', offer.id);
  await moveRow(new Date((await fetchStart()).getTime() + 9 * day));
  clock.advance((oldDueTime ?? 0) - clock.now().getTime());
  await until(async () => (await dueTimeOf('guest.settle', offer.id)) === (oldDueTime ?? 0) + 9 * day);
  expect(await storedPromises()).toEqual([]);
  clock.advance(9 * day);
  await waitForJobs();
  expect(await storedPromises()).toMatchObject([{ outcome: 'KEPT' }]);
});

test('a guest who leaves and is accepted again has a new job that records whether the guest came', async () => {
  const { spot, offer } = await createAcceptedOffer();
  await guestActOrThrow(app, guest, offer.id, 'withdraw');
  const nextOffer = await offerOrThrow(app, guest, spot.id);
  await guestActOrThrow(app, hosts.leader, nextOffer.id, 'accept');
  expect(await dueTimeOf('guest.settle', nextOffer.id)).toBe(await dueTimeOf('guest.settle', offer.id));
});
