import type { LineUp, MatchDetail } from '@homeground/shared/contracts';
import { Refusal } from '../../platform/errors/refusal';

export const lineUpClosed = () =>
  new Refusal(409, 'line_up.closed', {
    message: 'The line-up is open from the confirmation until the match is over.',
  });

export const notPlaying = () =>
  new Refusal(403, 'line_up.not_playing', { message: 'Only the two sides answer the line-up.' });

export const notYourLineUp = () =>
  new Refusal(403, 'line_up.not_yours', {
    message: 'Only the leader or a manager, or the member who added the guest, may do this.',
  });

export const sameName = (fresh: LineUp) =>
  new Refusal(409, 'line_up.same_name', {
    fresh,
    message: 'A guest of this name is already in the line-up.',
  });

export const newerVersion = (fresh: LineUp) =>
  new Refusal(409, 'line_up.newer_version', { fresh, message: 'This player’s answer changed meanwhile.' });

/** The answer is about a time or place that the match no longer has. */
export const termsMoved = (fresh: MatchDetail) =>
  new Refusal(409, 'proposal.terms_moved', {
    fresh,
    message: 'The terms have changed since this page was read.',
  });

export const tooManyGuests = () =>
  new Refusal(409, 'line_up.too_many_guests', { message: 'There is no place for another guest.' });

export const nudgedLately = (fresh: LineUp) =>
  new Refusal(409, 'line_up.nudged_lately', {
    fresh,
    message: 'The members without an answer were nudged a short time ago.',
  });
