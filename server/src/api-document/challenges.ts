import type { OperationTexts } from '../platform/http/describe-operations';

export const challenges: OperationTexts = {
  opponents: {
    summary: 'Finds teams to challenge',
  },
  challengeCheck: {
    summary: 'Says whether and as which team a team can be challenged',
  },
  sendChallenge: {
    summary: 'Challenges a team',
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
    errors: ['challenge.not_yours', 'challenge.state_moved'],
  },
};
