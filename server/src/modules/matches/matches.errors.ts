import type { MatchDetail } from '@homeground/shared/contracts';
import { Refusal } from '../../platform/errors/refusal';

/** Refuses an act that the state of the match does not allow; the response contains the current match (SPEC 8.7). */
export const matchStateMoved = (fresh: MatchDetail) =>
  new Refusal(409, 'match.state_moved', { fresh, message: 'The match is in another state by now.' });

export const newerVersion = (fresh: MatchDetail) =>
  new Refusal(409, 'match.newer_version', {
    fresh,
    message: 'The match was edited since this form was filled in.',
  });

export const tooManyOpenMatches = () =>
  new Refusal(409, 'match.too_many_open', { message: 'This side has the maximum number of open posts.' });

export const notYourMatch = () =>
  new Refusal(403, 'match.not_yours', {
    message: 'Only the leader or a manager of the host side may do this.',
  });

export const locationNeeded = () =>
  new Refusal(409, 'match.location_needed', { message: 'A neighbourhood has to be set first.' });

export const cursorUnusable = () =>
  new Refusal(400, 'list.cursor_unusable', { message: 'This cursor does not belong to this list.' });
