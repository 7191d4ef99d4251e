import { Refusal } from '../../platform/errors/refusal';

export const nameTaken = () =>
  new Refusal(409, 'team.name_taken', {
    fields: { name: 'taken' },
    message: 'An existing team has this name.',
  });

export const notAllowedInTeam = () =>
  new Refusal(403, 'team.not_allowed', { message: 'The act needs another role in the team.' });

export const teamDisbanded = (fresh?: unknown) =>
  new Refusal(409, 'team.disbanded', { fresh, message: 'The team was disbanded.' });

export const teamFull = (fresh?: unknown) =>
  new Refusal(409, 'team.full', { fresh, message: 'The team has the maximum number of members.' });

export const managersFull = () =>
  new Refusal(409, 'team.managers_full', { message: 'The team has the maximum number of managers.' });

export const handOverFirst = () =>
  new Refusal(409, 'team.hand_over_first', { message: 'A leader has to hand over the team first.' });

export const tooManyTeamsLed = () =>
  new Refusal(409, 'team.too_many_led', { message: 'You lead the maximum number of teams.' });

export const tooManyTeamsLedByUser = () =>
  new Refusal(409, 'team.user_leads_too_many', { message: 'That person leads the maximum number of teams.' });

export const tooManyTeamsJoined = (fresh?: unknown) =>
  new Refusal(409, 'team.too_many_joined', {
    fresh,
    message: 'You belong to the maximum number of teams.',
  });

/** `field` is the field of the form that gives up the sport. */
export const sportInUse = (field: 'sport' | 'otherSports') =>
  new Refusal(409, 'team.sport_in_use', {
    fields: { [field]: 'not_allowed' },
    message:
      'The team has open or confirmed matches, or matches without a result, in a sport that it gives up.',
  });
