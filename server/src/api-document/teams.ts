import type { OperationTexts } from '../platform/http/describe-operations';

export const teams: OperationTexts = {
  createTeam: {
    example: { name: 'Han River', sport: 'futsal', level: 3, latitude: 37.531, longitude: 126.914 },
    summary: 'Creates a team that the signed-in person leads',
    description: 'Its room is created with it.',
    errors: ['team.name_taken', 'team.too_many_joined', 'team.too_many_led'],
  },
  updateTeam: {
    summary: 'Changes the given fields of a team',
    description: 'By leader or manager. A sport in which the team has a future match stays.',
    errors: ['team.name_taken', 'team.not_allowed', 'team.sport_in_use'],
  },
  disbandTeam: {
    summary: 'Disbands a team',
    description: 'By the leader.',
    errors: ['team.disbanded', 'team.not_allowed'],
  },
  changeRole: {
    summary: 'Makes a member a manager, or a manager a member',
    description: 'By the leader.',
    errors: ['team.managers_full', 'team.not_allowed'],
  },
  handOverTeam: {
    summary: 'Hands the lead to another member',
    description: 'By the leader, who stays in the team.',
    errors: ['team.not_allowed', 'team.user_leads_too_many'],
  },
  removeMember: {
    summary: 'Removes a member from the team, or leaves it',
    description:
      'A manager removes members, but no managers. A leader hands over before leaving; when the last member leaves, the team is disbanded.',
    errors: ['team.disbanded', 'team.hand_over_first', 'team.not_allowed'],
  },
  teams: {
    summary: 'Finds teams around a position, by sport and by name',
    description:
      'With `near`, teams within the search distance, the nearest first; otherwise all teams, by name.',
  },
  myTeams: {
    summary: 'Lists the teams of the signed-in person',
    description: 'First the teams that the person leads.',
  },
  team: {
    summary: 'Returns a team with its members',
  },
  teamPastMatches: {
    summary: 'Lists the past matches of a team, as its page shows them',
    description: 'The latest first, from the point of view of the team. A disbanded team has them, too.',
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
