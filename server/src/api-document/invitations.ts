import type { OperationTexts } from '../platform/http/describe-operations';

export const invitations: OperationTexts = {
  candidates: {
    summary: 'Finds people by the beginning of their nickname, to invite them',
    description: 'For leader and managers. User names are never searched.',
    errors: ['team.not_allowed'],
  },
  invite: {
    summary: 'Invites a person to a team',
    description:
      'The invitation waits 14 days for an answer. After a decline the same person can be invited again after 7 days.',
    errors: [
      'invitation.already_member',
      'invitation.already_pending',
      'invitation.declined_lately',
      'invitation.too_many_pending',
      'team.full',
      'team.not_allowed',
    ],
  },
  teamInvitations: {
    summary: 'Lists the pending invitations of a team',
    errors: ['team.not_allowed'],
  },
  cancelInvitation: {
    summary: 'Cancels an invitation',
    errors: ['invitation.already_answered', 'team.not_allowed'],
  },
  invitation: {
    summary: 'Returns an invitation of the signed-in person',
    description: 'Only the invited person can read it; the id of the team has to match.',
  },
  acceptInvitation: {
    summary: 'Accepts an invitation and joins the team',
    description: 'The same answer again does no harm.',
    errors: [
      'invitation.already_answered',
      'invitation.cancelled',
      'invitation.expired',
      'team.full',
      'team.too_many_joined',
    ],
  },
  declineInvitation: {
    summary: 'Declines an invitation',
    description: 'The same answer again does no harm.',
    errors: ['invitation.already_answered', 'invitation.cancelled', 'invitation.expired'],
  },
  makeInviteLink: {
    summary: 'Creates a link by which people join a team',
    description: 'At most five links work at a time. The token is in this answer only.',
    errors: ['invite_link.too_many', 'team.not_allowed'],
  },
  inviteLinks: {
    summary: 'Lists the links of a team',
    errors: ['team.not_allowed'],
  },
  revokeInviteLink: {
    summary: 'Revokes a link',
    errors: ['team.not_allowed'],
  },
  previewInviteLink: {
    summary: 'Shows a signed-in person the team behind a link',
  },
  inviteGreeting: {
    summary: 'Returns the team of a link to a visitor without a session',
    description:
      'The call needs no session. An unknown link and a link that no longer works have the same answer, 404.',
  },
  acceptInviteLink: {
    summary: 'Joins the team of a link',
    description: 'For a member nothing changes, and the link keeps its uses.',
    errors: [
      'invite_link.expired',
      'invite_link.revoked',
      'invite_link.used_up',
      'team.full',
      'team.too_many_joined',
    ],
  },
};
