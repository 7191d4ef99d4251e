import { invitationStates, type InvitationState } from '@homeground/shared/contracts';
import {
  declineCutoff,
  invitationExpiry,
  judgeAnswer,
  judgeCancel,
  judgeInvite,
  stateAt,
  type Verdict,
} from './invitations.rules';

const now = new Date('2026-06-01T10:00:00Z');

test.each<[InvitationState, Verdict, Verdict, Verdict]>([
  ['PENDING', 'do', 'do', 'do'],
  ['ACCEPTED', 'nothing', 'invitation.already_answered', 'invitation.already_answered'],
  ['DECLINED', 'invitation.already_answered', 'nothing', 'invitation.already_answered'],
  ['CANCELLED', 'invitation.cancelled', 'invitation.cancelled', 'nothing'],
  ['EXPIRED', 'invitation.expired', 'invitation.expired', 'nothing'],
])(
  'in the state %s, accepting gives %s, declining %s and cancelling %s',
  (state, acceptResult, declineResult, cancelResult) => {
    expect([judgeAnswer(state, 'ACCEPTED'), judgeAnswer(state, 'DECLINED'), judgeCancel(state)]).toEqual([
      acceptResult,
      declineResult,
      cancelResult,
    ]);
  },
);

test('an invitation is open for exactly 14 days, even if the job that ends it is late', () => {
  const expires_at = invitationExpiry(now);
  expect(stateAt({ state: 'PENDING', expires_at }, new Date('2026-06-15T09:59:59.999Z'))).toBe('PENDING');
  expect(stateAt({ state: 'PENDING', expires_at }, new Date('2026-06-15T10:00:00Z'))).toBe('EXPIRED');
  for (const state of invitationStates.filter((invitationState) => invitationState !== 'PENDING'))
    expect(stateAt({ state, expires_at }, new Date('2027-01-01'))).toBe(state);
});

test('a decline prevents a new invitation for 7 days', () => {
  expect(declineCutoff(now)).toEqual(new Date('2026-05-25T10:00:00Z'));
});

test.each<[Partial<Parameters<typeof judgeInvite>[0]>, Verdict]>([
  [{}, 'do'],
  [{ pendingOfTeam: 29 }, 'do'],
  [{ pendingOfTeam: 30 }, 'invitation.too_many_pending'],
  [{ declinedLately: true }, 'invitation.declined_lately'],
  [{ pending: true, declinedLately: true }, 'invitation.already_pending'],
  [{ member: true, pending: true }, 'invitation.already_member'],
])('inviting a user with %j gives %s', (facts, verdict) => {
  expect(
    judgeInvite({ member: false, pending: false, declinedLately: false, pendingOfTeam: 0, ...facts }),
  ).toBe(verdict);
});
