import type { ChallengeCheck, ChallengeObstacle, ErrorCode, MatchDetail } from '@homeground/shared/contracts';
import { Refusal } from '../../platform/errors/refusal';

const codes: Readonly<Record<ChallengeObstacle, ErrorCode>> = {
  OWN_TEAM: 'challenge.own_team',
  NOT_LEADING: 'team.not_allowed',
  OTHER_SPORT: 'challenge.other_sport',
  NOT_TAKEN: 'challenge.not_taken',
  TOO_FAR: 'challenge.too_far',
  ALREADY_WAITING: 'challenge.already_waiting',
  SUSPENDED: 'side.suspended',
  TOO_MANY_SENT: 'challenge.too_many_sent',
  TOO_MANY_RECEIVED: 'challenge.too_many_received',
  TOO_MANY_OPEN: 'match.too_many_open',
};

/** Refuses a challenge that this team of the user may not send. `fresh` holds the obstacles of all sides of the user. */
export const cannotChallenge = (obstacle: ChallengeObstacle, fresh: ChallengeCheck) =>
  new Refusal(obstacle === 'NOT_LEADING' ? 403 : 409, codes[obstacle], {
    fresh,
    message: `This side cannot challenge the team: ${obstacle}.`,
  });

export const notYourChallenge = () =>
  new Refusal(403, 'challenge.not_yours', {
    message: 'Only those who speak for the side concerned may do this.',
  });

export const challengeMoved = (fresh: MatchDetail) =>
  new Refusal(409, 'challenge.state_moved', {
    fresh,
    message: 'The challenge is in another state by now.',
  });
