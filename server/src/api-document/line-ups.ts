import type { OperationTexts } from '../platform/http/describe-operations';

export const lineUps: OperationTexts = {
  lineUp: {
    summary: 'Returns who comes to a match, for both sides',
    description: 'For the members of the two sides; for all others the answer is 404.',
  },
  answerLineUp: {
    summary: 'Sets the answer of the signed-in person',
    description:
      'From the confirmation until the match is over. A member who does not come brings no guests.',
    errors: ['line_up.closed', 'line_up.newer_version', 'line_up.not_playing', 'proposal.terms_moved'],
  },
  answerForMember: {
    summary: 'Sets the answer of a member',
    description: 'By leader or manager.',
    errors: [
      'line_up.closed',
      'line_up.newer_version',
      'line_up.not_playing',
      'line_up.not_yours',
      'proposal.terms_moved',
    ],
  },
  nudgeLineUp: {
    summary: 'Reminds the members who did not answer',
    description: 'By leader or manager, once in 24 hours.',
    errors: ['line_up.closed', 'line_up.not_playing', 'line_up.not_yours', 'line_up.nudged_lately'],
  },
  addGuest: {
    summary: 'Adds a guest without an account to a line-up',
    errors: ['line_up.closed', 'line_up.not_playing', 'line_up.same_name', 'line_up.too_many_guests'],
  },
  changeGuest: {
    summary: 'Changes a guest of a line-up',
    description: 'Name, answer, ball and place in the order.',
    errors: [
      'line_up.closed',
      'line_up.newer_version',
      'line_up.not_playing',
      'line_up.not_yours',
      'proposal.terms_moved',
    ],
  },
  removeGuest: {
    summary: 'Removes a guest from a line-up',
    errors: ['line_up.closed', 'line_up.newer_version', 'line_up.not_playing', 'line_up.not_yours'],
  },
  makeAnswerLink: {
    summary: 'Creates a link by which people without an account answer',
    description: 'By leader or manager. A new link replaces the old link. The token is in this answer only.',
    errors: ['line_up.closed', 'line_up.not_playing', 'line_up.not_yours'],
  },
  changeAnswerLink: {
    summary: 'Changes the link by which people answer',
    description: 'Whether visitors see first names.',
    errors: ['line_up.closed', 'line_up.not_playing', 'line_up.not_yours'],
  },
  revokeAnswerLink: {
    summary: 'Revokes the link by which people answer',
    errors: ['line_up.closed', 'line_up.not_playing', 'line_up.not_yours'],
  },
  guestAnswers: {
    summary: 'Lists the answers that this browser gave by links',
    description: 'A browser that answered by a link is recognised by a cookie.',
  },
  takeOverGuestAnswers: {
    summary: 'Moves the answers of this browser to the account',
  },
  forgetGuestAnswers: {
    summary: 'Forgets the answers of this browser',
  },
};
