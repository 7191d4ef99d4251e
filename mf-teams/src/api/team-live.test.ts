/** @jest-environment jsdom */
import { changesOf, queryClient } from '@homeground/shared/async';
import type { LiveFrame } from '@homeground/shared/contracts';
import { signedIn } from '@homeground/shared/session';
import { fakeLive, someUser } from '@homeground/shared/testing';
import { teamLiveChanges } from './team-live';
import { queries } from './team-queries.api';

const keysOf = (frame: LiveFrame) =>
  changesOf(teamLiveChanges, frame).map(({ queryKey }) => queryKey.join(' '));

test('a change of my role refetches the team, its people, and the teams that I may challenge', () => {
  expect(keysOf({ topic: 'membership', teamId: 't1', role: null })).toEqual(
    expect.arrayContaining(['team t1', 'pending-invitations t1', 'candidates t1', 'opponents']),
  );
});

test('after a break every team may have changed, because most frames have no number', () => {
  expect(keysOf({ topic: 'caught_up', number: 1, unread: 0, limited: false })).toEqual(
    expect.arrayContaining(['team', 'pending-invitations', 'invite-links']),
  );
});

test('an act on another device may have answered an invitation that is open here', () => {
  expect(keysOf({ topic: 'unread', unread: 0, done: true })).toContain('invitation');
  expect(keysOf({ topic: 'unread', unread: 0, done: false })).not.toContain('invitation');
});

test('the code of the area follows live frames before any of its screens is shown', async () => {
  const live = fakeLive();
  signedIn(someUser);
  await import('../entry');
  const { queryKey } = queries.pendingInvitations('t1');
  queryClient.setQueryData(queryKey, []);
  live.tell({ topic: 'team_invitations', teamId: 't1' });
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
