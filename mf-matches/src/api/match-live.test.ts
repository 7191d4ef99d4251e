/** @jest-environment jsdom */
import { changesOf, queryClient } from '@homeground/shared/async';
import type { LiveFrame } from '@homeground/shared/contracts';
import { signedIn } from '@homeground/shared/session';
import { fakeLive, someUser } from '@homeground/shared/testing';
import { noticeFrame } from '../rules/notice.fixture';
import { cacheLineUp } from '../screens/match/line-up/use-line-up';
import { queries } from './match-queries.api';
import { matchLiveChanges } from './match-live';

const keysOf = (frame: LiveFrame) =>
  changesOf(matchLiveChanges, frame).map(({ queryKey }) => queryKey.join(' '));

const noticeData = { matchId: 'm1', matchTitle: 'Sunday crew', sideName: 'Night owls' };

test('a notice about a match refetches the data of the match; only a notice about a review also refetches the review', () => {
  const keys = keysOf(noticeFrame('proposal.received', { ...noticeData, matchProposalId: 'p1' }));
  expect(keys).toEqual(
    expect.arrayContaining([
      'result m1',
      'line-up m1',
      'guest-spots match m1',
      'matches between',
      'matches todo',
    ]),
  );
  expect(keys).not.toContain('review m1');
  expect(keysOf(noticeFrame('review.open', noticeData))).toContain('review m1');
});

test('data that is shown above a list is refetched at the next visit, so that the list does not move under the finger', () => {
  const changes = changesOf(matchLiveChanges, { topic: 'result', matchId: 'm1' }).filter(
    ({ waits }) => waits,
  );
  expect(changes.map(({ queryKey }) => queryKey.join(' '))).toEqual([
    'guest-spots mine',
    'matches coming',
    'matches next',
    'matches todo',
  ]);
});

test('an event line in the room of a match refetches the match; a message of a person does not', () => {
  const keysOfMessage = (kind: 'system' | 'text') =>
    keysOf({ topic: 'message', roomId: 'r1', matchId: 'm1', message: { kind } } as LiveFrame<'message'>);
  expect(keysOfMessage('system')).toContain('line-up m1');
  expect(keysOfMessage('text')).toEqual([]);
});

test('after a change of my role in a team, my matches are refetched', () => {
  expect(keysOf({ topic: 'membership', teamId: 't1', role: null })).toContain('matches next');
});

test('after a broken connection the data of all matches is refetched, because most frames have no number', () => {
  const keys = keysOf({ topic: 'caught_up', number: 1, unread: 0, limited: false });
  expect(keys).toEqual(
    expect.arrayContaining(['result', 'line-up', 'guest-spots match', 'matches todo', 'review']),
  );
});

test('the code of the area follows live frames before any of its screens is shown', async () => {
  const live = fakeLive();
  signedIn(someUser);
  await import('../entry');
  const { queryKey } = queries.next(someUser.id);
  queryClient.setQueryData(queryKey, null);
  live.tell({ topic: 'result', matchId: 'm1' });
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('after an answer in the line-up, home refetches the next match', () => {
  const { queryKey } = queries.next(someUser.id);
  queryClient.setQueryData(queryKey, null);
  cacheLineUp('m1', { matchId: 'm1', sides: [], mayAnswer: true });
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
