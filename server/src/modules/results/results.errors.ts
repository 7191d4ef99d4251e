import type { ErrorCode, Result, Suspensions } from '@homeground/shared/contracts';
import { Refusal } from '../../platform/errors/refusal';
import type { Obstacle } from './result-state.rules';

const codes: Readonly<Record<Obstacle, ErrorCode>> = {
  already_told: 'result.already_told',
  already_revised: 'result.already_revised',
  nothing_to_agree: 'result.nothing_to_agree',
  newer_version: 'result.newer_version',
  over: 'result.over',
};

/** Refuses an act that the state of the result does not allow; the response contains the current result (SPEC 8.7). */
export const cannotActOnResult = (obstacle: Obstacle, fresh: Result) =>
  new Refusal(409, codes[obstacle], {
    fresh,
    message: `The state of the result does not allow this action: ${obstacle}.`,
  });

export const notYours = () =>
  new Refusal(403, 'result.not_yours', {
    message: 'Only a leader or manager of one of the two sides can enter the result.',
  });

export const tooEarly = (fresh: Result) =>
  new Refusal(409, 'result.too_early', {
    fresh,
    message: 'It is too early to enter a result: the match began only a short time ago or has not begun.',
  });

export const noResultToEnter = (fresh: Result) =>
  new Refusal(409, 'result.nothing_to_tell', {
    fresh,
    message: 'This match has no result to enter, because it was not played to its end.',
  });

export const noDraw = () =>
  new Refusal(422, 'result.no_draw', {
    fields: { draw: 'not_allowed' },
    message: 'A match in this sport cannot end in a draw.',
  });

export const lateCancelSettled = (fresh: Result) =>
  new Refusal(409, 'late_cancel.settled', { fresh, message: 'No late cancellation waits for an answer.' });

/** The page has shown an earlier leaving of the side. */
export const newerLateCancel = (fresh: Result) =>
  new Refusal(409, 'result.newer_version', { fresh, message: 'The side has come back and left again.' });

/** `fresh` names the suspended sides and until when they are suspended. */
export const suspended = (fresh: Suspensions) =>
  new Refusal(409, 'side.suspended', {
    fresh,
    message: `This side did not come to three matches. It is suspended until ${fresh.sides[0]?.until ?? 'a later day'}.`,
  });
