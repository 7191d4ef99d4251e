import { limits, type ErrorCode, type InvitationState } from '@homeground/shared/contracts';

const DAY = 86_400_000;

export function invitationExpiry(createdAt: Date): Date {
  return new Date(createdAt.getTime() + limits.invitation.days * DAY);
}

/** Returns the time before which a decline no longer prevents a new invitation (SPEC 4.4). */
export function declineCutoff(now: Date): Date {
  return new Date(now.getTime() - limits.invitation.daysAfterDecline * DAY);
}

/** Returns the current state. Expiry is computed on read, so that a late job does not matter. */
export function stateAt(
  invitation: { readonly state: InvitationState; readonly expires_at: Date },
  now: Date,
): InvitationState {
  return invitation.state === 'PENDING' && invitation.expires_at <= now ? 'EXPIRED' : invitation.state;
}

export type Verdict = 'do' | 'nothing' | Extract<ErrorCode, `invitation.${string}`>;

/**
 * Decides about an answer. The same answer again changes nothing; an answer to an ended invitation is refused (SPEC 4.5; SPEC 9, case 19).
 */
export function judgeAnswer(state: InvitationState, answer: 'ACCEPTED' | 'DECLINED'): Verdict {
  if (state === 'PENDING') return 'do';
  if (state === answer) return 'nothing';
  if (state === 'CANCELLED') return 'invitation.cancelled';
  return state === 'EXPIRED' ? 'invitation.expired' : 'invitation.already_answered';
}

/**
 * Decides about a cancellation. A cancelled or expired invitation stays as it is; the cancellation of an answered invitation is refused.
 */
export function judgeCancel(state: InvitationState): Verdict {
  if (state === 'PENDING') return 'do';
  return state === 'ACCEPTED' || state === 'DECLINED' ? 'invitation.already_answered' : 'nothing';
}

export function judgeInvite(obstacles: {
  readonly member: boolean;
  readonly pending: boolean;
  readonly declinedLately: boolean;
  readonly pendingOfTeam: number;
}): Verdict {
  if (obstacles.member) return 'invitation.already_member';
  if (obstacles.pending) return 'invitation.already_pending';
  if (obstacles.declinedLately) return 'invitation.declined_lately';
  return obstacles.pendingOfTeam >= limits.invitation.pendingPerTeam.max
    ? 'invitation.too_many_pending'
    : 'do';
}
