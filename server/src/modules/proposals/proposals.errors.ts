import type { ApplyObstacle, ErrorCode, MatchDetail, RoomDetail } from '@homeground/shared/contracts';
import { Refusal } from '../../platform/errors/refusal';

const codes: Readonly<Record<ApplyObstacle, ErrorCode>> = {
  NOT_OPEN: 'match.state_moved',
  PAUSED: 'proposal.paused',
  CHALLENGE: 'challenge.for_another_team',
  OWN_MATCH: 'proposal.own_match',
  OTHER_KIND: 'proposal.other_kind',
  OTHER_SPORT: 'proposal.other_sport',
  NOT_LEADING: 'team.not_allowed',
  TOO_FAR: 'proposal.too_far',
  NO_LOCATION: 'match.location_needed',
  PLAYER_ON_BOTH_SIDES: 'proposal.player_on_both_sides',
  ALREADY_APPLIED: 'proposal.already_applied',
  SUSPENDED: 'side.suspended',
};

/** Refuses an application with one reason; `fresh` has the reasons for all sides of the caller. */
export const cannotApply = (obstacle: ApplyObstacle, fresh: MatchDetail) =>
  new Refusal(obstacle === 'NOT_LEADING' ? 403 : 409, codes[obstacle], {
    fresh,
    message: `This side cannot apply: ${obstacle}.`,
  });

export const notYourAct = () =>
  new Refusal(403, 'proposal.not_yours', { message: 'Only the other side may do this.' });

export const proposalMoved = (fresh: RoomDetail) =>
  new Refusal(409, 'proposal.state_moved', { fresh, message: 'The proposal is in another state by now.' });

/** The caller agreed to terms that have changed since; `fresh` is the match or the room, depending on the page that they saw. */
export const termsMoved = (fresh: MatchDetail | RoomDetail) =>
  new Refusal(409, 'proposal.terms_moved', {
    fresh,
    message: 'The terms have changed since this page was read.',
  });

export const termsNotAgreed = (fresh: RoomDetail) =>
  new Refusal(409, 'proposal.must_agree', {
    fresh,
    message: 'The terms have changed since the applicant agreed to them.',
  });

export const sidesClash = (fresh: RoomDetail) =>
  new Refusal(409, 'proposal.clash', {
    fresh,
    message: 'One of the sides has another confirmed match at that time.',
  });

export const teamDisbanded = (fresh: RoomDetail) =>
  new Refusal(409, 'team.disbanded', { fresh, message: 'One of the teams was disbanded.' });
