import { Refusal } from '../../platform/errors/refusal';

export const nameTaken = () =>
  new Refusal(409, 'team.name_taken', { fields: { name: 'taken' }, message: 'A living team has this name.' });

export const notAllowedInTeam = () =>
  new Refusal(403, 'team.not_allowed', { message: 'This needs another role in the team.' });

export const teamDisbanded = (fresh?: unknown) =>
  new Refusal(409, 'team.disbanded', { fresh, message: 'The team was disbanded.' });

export const teamFull = (fresh?: unknown) =>
  new Refusal(409, 'team.full', { fresh, message: 'The team has all the members it can have.' });

export const managersFull = () =>
  new Refusal(409, 'team.managers_full', { message: 'The team has all the managers it can have.' });

export const handOverFirst = () =>
  new Refusal(409, 'team.hand_over_first', { message: 'A leader leaves only after handing over.' });

export const leadsTooMany = () =>
  new Refusal(409, 'team.too_many_led', { message: 'You lead all the teams you may lead.' });

export const userLeadsTooMany = () =>
  new Refusal(409, 'team.user_leads_too_many', { message: 'That person leads all the teams they may lead.' });

export const joinedTooMany = (fresh?: unknown) =>
  new Refusal(409, 'team.too_many_joined', {
    fresh,
    message: 'You belong to all the teams you may belong to.',
  });

/** `field` is the field of the form that gives up the sport. */
export const sportInUse = (field: 'sport' | 'otherSports') =>
  new Refusal(409, 'team.sport_in_use', {
    fields: { [field]: 'not_allowed' },
    message: 'The team has matches ahead in a sport it gives up.',
  });
