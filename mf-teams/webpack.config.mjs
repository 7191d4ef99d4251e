import { areaConfig } from '../tools/webpack/index.mjs';

export default areaConfig({
  name: 'mf-teams',
  port: 3012,
  firstCalls: {
    notifications: ['/api/notifications'],
    invitation: ['/api/invitations/:invitationId/:teamId', '/api/teams/:teamId'],
    team: ['/api/teams/:id', '/api/teams/:id/reviews'],
    teams: ['/api/teams/opponents'],
    'team-edit': ['/api/teams/:id'],
    'team-invitation': ['/api/teams/:id', '/api/teams/:id/invitations', '/api/teams/:id/invite-links'],
  },
});
