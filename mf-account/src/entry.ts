import type { AreaScreens } from '@homeground/shared/routes';
import { startAccountLiveUpdates } from './api/account-live';

// Keeps the cached data of this area up to date with the live frames.
startAccountLiveUpdates();

/**
 * The only exposed module of this area. The name of each chunk is the id of its screen, so that the page can fetch the chunk before this
 * code runs.
 */
export const screens: AreaScreens<'mf-account'> = {
  signup: () =>
    import(/* webpackChunkName: "signup" */ './screens/signup/signup.screen').then(
      (module) => module.SignupScreen,
    ),
  signin: () =>
    import(/* webpackChunkName: "signin" */ './screens/signin/signin.screen').then(
      (module) => module.SigninScreen,
    ),
  user: () =>
    import(/* webpackChunkName: "user" */ './screens/user/user.screen').then((module) => module.UserScreen),
  'user-edit': () =>
    import(/* webpackChunkName: "user-edit" */ './screens/user-edit/user-edit.screen').then(
      (module) => module.UserEditScreen,
    ),
  'user-location': () =>
    import(/* webpackChunkName: "user-location" */ './screens/user-location/user-location.screen').then(
      (module) => module.UserLocationScreen,
    ),
};
