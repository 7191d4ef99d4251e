import type { LineUp } from '@homeground/shared/contracts';
import { Refusal } from '../../platform/errors/refusal';

export const lineUpClosed = () =>
  new Refusal(409, 'line_up.closed', {
    message: 'The line-up is open from the confirmation until the match is over.',
  });

export const notPlaying = () =>
  new Refusal(403, 'line_up.not_playing', { message: 'Only the two sides answer the line-up.' });

export const notYours = () =>
  new Refusal(403, 'line_up.not_yours', { message: 'Only who speaks for the side may do this.' });

export const sameName = (fresh: LineUp) =>
  new Refusal(409, 'line_up.same_name', {
    fresh,
    message: 'A guest of that name is in the line-up already.',
  });

export const newerVersion = (fresh: LineUp) =>
  new Refusal(409, 'line_up.newer_version', { fresh, message: 'This player’s answer changed meanwhile.' });

export const tooManyGuests = () =>
  new Refusal(409, 'line_up.too_many_guests', { message: 'There is no place for another guest.' });

export const nudgedLately = (fresh: LineUp) =>
  new Refusal(409, 'line_up.nudged_lately', { fresh, message: 'The silent were asked a short time ago.' });
