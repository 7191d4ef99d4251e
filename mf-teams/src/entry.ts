import type { AreaScreens } from '@homeground/shared/routes';

/** Screens of this area, its only exposed module. The chunk name equals the screen id, so that the page can preload the chunk. */
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
