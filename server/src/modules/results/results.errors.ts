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
export const cannotTell = (obstacle: Obstacle, fresh: Result) =>
  new Refusal(409, codes[obstacle], { fresh, message: `The result cannot be told so: ${obstacle}.` });

export const notYours = () =>
  new Refusal(403, 'result.not_yours', {
    message: 'Only who leads or manages one of the two sides tells the result.',
  });

export const tooEarly = (fresh: Result) =>
  new Refusal(409, 'result.too_early', { fresh, message: 'The match has not begun long enough ago.' });

export const nothingToTell = (fresh: Result) =>
  new Refusal(409, 'result.nothing_to_tell', { fresh, message: 'This match was not played out.' });

export const noDraw = () =>
  new Refusal(422, 'result.no_draw', {
    fields: { draw: 'not_allowed' },
    message: 'There is no draw in this sport.',
  });

export const lateCancelSettled = (fresh: Result) =>
  new Refusal(409, 'late_cancel.settled', { fresh, message: 'Nothing of this kind waits for an answer.' });

/** `fresh` names the suspended sides and until when they are suspended. */
export const suspended = (fresh: Suspensions) =>
  new Refusal(409, 'side.suspended', {
    fresh,
    message: `Three no-shows: suspended until ${fresh.sides[0]?.until ?? 'later'}.`,
  });
