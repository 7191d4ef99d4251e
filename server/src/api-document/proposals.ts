import type { OperationText, OperationTexts } from '../platform/http/describe-operations';

/** One use case performs all acts on an application, so each of them may have each of these errors. */
const errorsOfActs: OperationText['errors'] = [
  'match.state_moved',
  'proposal.clash',
  'proposal.must_agree',
  'proposal.not_yours',
  'proposal.state_moved',
  'proposal.terms_moved',
  'team.disbanded',
];

export const proposals: OperationTexts = {
  applicants: {
    summary: 'Lists the applications to a match of the caller',
    description: 'For people who act for the host. Active applications come first.',
    errors: ['match.not_yours'],
  },
  apply: {
    example: { teamId: null, message: 'Hello, I would like to play.', termsVersion: 1 },
    summary: 'Applies to a match',
    description:
      'The message becomes the first message of the new room. `termsVersion` names the terms that the applicant has read; if the match has newer terms, the answer is 409 with the current match.',
    errors: [
      'challenge.for_another_team',
      'match.location_needed',
      'match.state_moved',
      'proposal.already_applied',
      'proposal.other_kind',
      'proposal.other_sport',
      'proposal.own_match',
      'proposal.paused',
      'proposal.player_on_both_sides',
      'proposal.terms_moved',
      'proposal.too_far',
      'side.suspended',
      'team.not_allowed',
    ],
  },
  refuseApplicants: {
    example: {
      message: 'Thank you. We have chosen another team this time.',
      proposals: [{ id: '0190a7c4-8f00-7000-8000-000000000001', state: 'PENDING' }],
    },
    summary: 'Refuses several applicants of a match of the caller with the same message',
    description:
      'Each application is named with the state in which it was seen. An application in another state is left as it is and named in `left`, with its state; the others are refused in one commit. The message, if there is one, is written into each room before the refusal.',
    errors: ['match.not_yours'],
  },
  talkProposal: {
    summary: 'Opens the chat with an applicant',
    description:
      'By the host, also for an applicant in reserve. The first message of the host in the room does the same.',
    errors: errorsOfActs,
  },
  rejectProposal: {
    summary: 'Declines an application',
    description: 'By the host.',
    errors: errorsOfActs,
  },
  standbyProposal: {
    summary: 'Keeps an application as a second choice',
    description:
      'By the host, once the chat is open. The application stays when another application is confirmed. If the opponent pulls out, the place is offered to this applicant.',
    errors: errorsOfActs,
  },
  confirmProposal: {
    summary: 'Confirms an application: the match has its opponent',
    description:
      'By the host, once the chat is open. In one step the match is confirmed and all other applications are closed or stay in reserve. Of two simultaneous confirmations only the first succeeds; the second gets 409 with the current match.',
    errors: errorsOfActs,
  },
  withdrawProposal: {
    summary: 'Withdraws the application of the caller',
    description:
      'By the applicant. A confirmed opponent can pull out of the match by this call until the start; less than 24 hours before the start this is a late cancellation.',
    errors: errorsOfActs,
  },
  agreeProposal: {
    summary: 'Agrees to the changed terms of the match',
    description: 'By the applicant, after a change of time, place, cost or size.',
    errors: errorsOfActs,
  },
  takeProposal: {
    summary: 'Takes the place that became free',
    description: 'By an applicant in reserve to whom the place is offered. The chat is open again.',
    errors: errorsOfActs,
  },
};
