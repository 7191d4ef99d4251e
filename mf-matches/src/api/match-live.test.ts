/** @jest-environment jsdom */
import { changesOf } from '@homeground/shared/async';
import type { LiveFrame } from '@homeground/shared/contracts';
import { matchFollowers } from './match-live';

const keysOf = (frame: LiveFrame) =>
  changesOf(matchFollowers, frame).map(({ queryKey }) => queryKey.join(' '));

const frameOf = (kind: 'review.open' | 'proposal.received'): LiveFrame => ({
  topic: 'notice',
  number: 1,
  unread: 1,
  notice: {
    ...{ id: 'n1', number: 1, createdAt: '2026-05-30T12:00:00.000Z', read: false, actor: null },
    ...(kind === 'review.open'
      ? { kind, data: { matchId: 'm1', matchTitle: 'Sunday crew', sideName: 'Night owls' } }
      : {
          kind,
          data: { matchId: 'm1', matchTitle: 'Sunday crew', matchProposalId: 'p1', sideName: 'Night owls' },
        }),
  } as LiveFrame<'notice'>['notice'],
});

test('a notice about a match refetches everything about the match, a notice about a review the review as well', () => {
  const all = keysOf(frameOf('proposal.received'));
  expect(all).toEqual(
    expect.arrayContaining(['match m1', 'result m1', 'line-up m1', 'matches between', 'matches todo']),
  );
  expect(all).not.toContain('review m1');
  expect(keysOf(frameOf('review.open'))).toContain('review m1');
});

test('data shown above a list is refetched at the next visit, so that nothing moves under the finger', () => {
  const waiting = changesOf(matchFollowers, { topic: 'result', matchId: 'm1' }).filter(({ waits }) => waits);
  expect(waiting.map(({ queryKey }) => queryKey.join(' '))).toEqual([
    'guest-spots mine',
    'matches coming',
    'matches next',
    'matches todo',
  ]);
});

test('frames of other areas change nothing here', () => {
  expect(keysOf({ topic: 'membership', teamId: 't1', role: null })).toEqual([]);
  expect(keysOf({ topic: 'rooms_unread', unread: 3 })).toEqual([]);
});
