import { randomUUID } from 'node:crypto';
import { suspend } from '../../../test/suspend';
import type { NewNotice } from '../notifications/notice';
import {
  addNotices,
  clock,
  createReachableUser,
  database,
  disbandedNotice,
  setUpPush,
  waitForEmptyQueues,
} from './push.fixture';

setUpPush();

test('an urgent notice is sent at once to a phone that saves power, any other notice may wait a little', async () => {
  const { person, browser } = await createReachableUser();
  await addNotices(disbandedNotice(person.id));
  await waitForEmptyQueues();
  await addNotices({
    userId: person.id,
    kind: 'match.cancelled',
    data: { matchId: randomUUID(), matchProposalId: null },
  });
  await waitForEmptyQueues();
  expect(browser.requests().map(({ headers }) => headers['urgency'])).toEqual(['normal', 'high']);
});

const ids = { matchId: randomUUID(), sideTeamId: null, sideUserId: null };
const proposal = { ...ids, matchProposalId: randomUUID() };
const guestOffer = { ...ids, guestSpotId: randomUUID(), guestOfferId: randomUUID() };
const cases: readonly (readonly [string, (userId: string) => NewNotice, string])[] = [
  [
    'an opponent that pulls out',
    (userId) => ({ userId, kind: 'proposal.withdrawn', data: { ...proposal, opponentLeft: true } }),
    'high',
  ],
  [
    'an application that is taken back',
    (userId) => ({ userId, kind: 'proposal.withdrawn', data: proposal }),
    'normal',
  ],
  [
    'the end of a place as a guest',
    (userId) => ({ userId, kind: 'guest_offer.released', data: guestOffer }),
    'high',
  ],
  [
    'the end of the search for guests',
    (userId) => ({ userId, kind: 'guest_offer.closed', data: guestOffer }),
    'high',
  ],
];

test.each(cases)('a notice of %s has the right urgency', async (_title, noticeTo, urgency) => {
  const { person, browser } = await createReachableUser();
  await addNotices(noticeTo(person.id));
  await waitForEmptyQueues();
  expect(browser.requests().map(({ headers }) => headers['urgency'])).toEqual([urgency]);
});

test('a nudge during the match is still pushed, for an hour', async () => {
  const { person, browser } = await createReachableUser();
  const startAt = new Date(clock.now().getTime() - 10 * 60_000).toISOString();
  await addNotices({ userId: person.id, kind: 'line_up.nudge', data: { matchId: randomUUID(), startAt } });
  await waitForEmptyQueues();
  expect(browser.requests().map(({ headers }) => headers['ttl'])).toEqual(['3600']);
});

const began = new Date(clock.now().getTime() - 10 * 60_000).toISOString();
const tooLate: readonly (readonly [string, (userId: string) => NewNotice])[] = [
  ['a reminder', (userId) => ({ userId, kind: 'reminder.hours', data: { ...ids, startAt: began } })],
  [
    'a new match for a saved search',
    (userId) => ({ userId, kind: 'search.match', data: { ...ids, startAt: began, searchName: 'Home' } }),
  ],
  [
    'an offer of a free place',
    (userId) => ({ userId, kind: 'proposal.offered', data: { ...proposal, until: began } }),
  ],
];

test.each(tooLate)('%s that arrives too late is not pushed', async (_title, noticeTo) => {
  const { person, browser } = await createReachableUser();
  await addNotices(noticeTo(person.id));
  await waitForEmptyQueues();
  expect(browser.requests()).toEqual([]);
});

test('a suspended person gets nothing, even on a browser whose session has not ended', async () => {
  const { person, browser } = await createReachableUser();
  await suspend(database.db, person.id);
  await addNotices(disbandedNotice(person.id));
  await waitForEmptyQueues();
  expect(browser.requests()).toEqual([]);
});
