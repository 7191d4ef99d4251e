import type { OperationTexts } from '../platform/http/describe-operations';

export const teams: OperationTexts = {
  createTeam: {
    example: { name: 'Han River', sport: 'futsal', level: 3, latitude: 37.531, longitude: 126.914 },
    summary: 'Makes a team that the signed-in person leads',
    errors: ['team.name_taken', 'team.too_many_joined', 'team.too_many_led'],
  },
  updateTeam: {
    summary: 'Changes the fields that are given of a team',
    errors: ['team.name_taken', 'team.not_allowed', 'team.sport_in_use'],
  },
  disbandTeam: {
    summary: 'Ends a team for good',
    errors: ['team.disbanded', 'team.not_allowed'],
  },
  changeRole: {
    summary: 'Makes a member a manager, or a manager a member',
    errors: ['team.managers_full', 'team.not_allowed'],
  },
  handOverTeam: {
    summary: 'Hands the lead to another member',
    errors: ['team.not_allowed', 'team.user_leads_too_many'],
  },
  removeMember: {
    summary: 'Removes a member from the team, or leaves it',
    errors: ['team.disbanded', 'team.hand_over_first', 'team.not_allowed'],
  },
  teams: {
    summary: 'Finds teams around a position, by sport and by name',
  },
  myTeams: {
    summary: 'Lists the teams of the signed-in person',
  },
  team: {
    summary: 'Returns a team with its members',
  },
  changeLogo: {
    summary: 'Replaces the logo of a team',
    description: 'A form (multipart/form-data) with one picture: JPEG, PNG or WebP.',
    errors: [
      'picture.too_large',
      'picture.too_many_pixels',
      'picture.unreadable',
      'picture.wrong_type',
      'request.invalid_fields',
      'request.malformed',
      'request.not_found',
      'request.unsupported_type',
      'team.not_allowed',
    ],
  },
  removeLogo: {
    summary: 'Removes the logo of a team',
    errors: ['team.not_allowed'],
  },
};
