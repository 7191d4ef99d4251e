import type { AreaScreens } from '@homeground/shared/routes';
import { startTeamLiveUpdates } from './api/team-live';

startTeamLiveUpdates();

/**
 * The only exposed module of this area. The name of each chunk is the id of its screen, so that the page can fetch the chunk before this
 * code runs.
 */
export const screens: AreaScreens<'mf-teams'> = {
  notifications: () =>
    import(/* webpackChunkName: "notifications" */ './screens/notifications/notifications.screen').then(
      (module) => module.NotificationsScreen,
    ),
  invitation: () =>
    import(/* webpackChunkName: "invitation" */ './screens/invitation/invitation.screen').then(
      (module) => module.InvitationScreen,
    ),
  'team-create': () =>
    import(/* webpackChunkName: "team-create" */ './screens/team-create/team-create.screen').then(
      (module) => module.TeamCreateScreen,
    ),
  team: () =>
    import(/* webpackChunkName: "team" */ './screens/team/team.screen').then((module) => module.TeamScreen),
  'team-edit': () =>
    import(/* webpackChunkName: "team-edit" */ './screens/team-edit/team-edit.screen').then(
      (module) => module.TeamEditScreen,
    ),
  'team-invitation': () =>
    import(/* webpackChunkName: "team-invitation" */ './screens/team-invitation/team-invitation.screen').then(
      (module) => module.TeamInvitationScreen,
    ),
  teams: () =>
    import(/* webpackChunkName: "teams" */ './screens/teams/teams.screen').then(
      (module) => module.TeamsScreen,
    ),
};
