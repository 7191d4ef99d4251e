import type { OperationTexts } from '../platform/http/describe-operations';

export const challenges: OperationTexts = {
  opponents: {
    summary: 'Finds teams to challenge',
    description: 'Teams of others within the search distance of the caller that take challenges.',
  },
  challengeCheck: {
    summary: 'Returns which teams of the caller can challenge a team',
    description: 'One entry for each team of the caller, with the reasons why not.',
  },
  sendChallenge: {
    summary: 'Challenges a team',
    description:
      'Posts a match for that team alone. Its leader and managers accept or decline; without an answer the challenge lapses after 7 days, and at the latest at the start.',
    errors: [
      'challenge.already_waiting',
      'challenge.not_taken',
      'challenge.other_sport',
      'challenge.own_team',
      'challenge.too_far',
      'challenge.too_many_received',
      'challenge.too_many_sent',
      'match.location_needed',
      'match.not_yours',
      'match.too_many_open',
      'side.suspended',
      'team.not_allowed',
    ],
  },
  acceptChallenge: {
    summary: 'Accepts a challenge and opens its room',
    description:
      'The challenged team becomes an applicant, and the chat is open at once. The challenger still has to confirm that team.',
    errors: [
      'challenge.for_another_team',
      'challenge.not_yours',
      'challenge.state_moved',
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
  declineChallenge: {
    summary: 'Declines a challenge',
    errors: ['challenge.not_yours', 'challenge.state_moved'],
  },
  openChallenge: {
    summary: 'Opens a challenge to everybody',
    description:
      'By the team that sent the challenge. The match becomes an ordinary post, to which the challenged team may still apply.',
    errors: ['challenge.not_yours', 'challenge.state_moved'],
  },
};
