import { Refusal } from '../../platform/errors/refusal';
import type { InviteLinkState } from '@homeground/shared/contracts';
import { teamFull } from '../teams';
import type { Verdict } from './invitations.rules';

/** Refuses an act on an invitation. `fresh` is its current state, so that the screen can show it. */
export const invitationRefused = (code: Exclude<Verdict, 'do' | 'nothing'>, fresh?: unknown) =>
  new Refusal(409, code, { fresh, message: 'The invitation does not allow this act.' });

export const tooManyLinks = () =>
  new Refusal(409, 'invite_link.too_many', { message: 'The team has the maximum number of open links.' });

export function linkRefused(state: Exclude<InviteLinkState, 'USABLE'>, fresh?: unknown): Refusal {
  if (state === 'TEAM_FULL') return teamFull(fresh);
  const code = (
    {
      USED_UP: 'invite_link.used_up',
      REVOKED: 'invite_link.revoked',
      EXPIRED: 'invite_link.expired',
    } as const
  )[state];
  return new Refusal(409, code, { fresh, message: 'This link no longer works.' });
}
