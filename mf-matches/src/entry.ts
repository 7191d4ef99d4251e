import type { AreaScreens } from '@homeground/shared/routes';
import { startMatchLiveUpdates } from './api/match-live';

startMatchLiveUpdates();

/**
 * The only exposed module of this area. The name of each chunk is the id of its screen, so that the page can fetch the chunk before this
 * code runs.
 */
export const screens: AreaScreens<'mf-matches'> = {
  matches: () =>
    import(/* webpackChunkName: "matches" */ './screens/matches/around-me.screen').then(
      (module) => module.AroundMeScreen,
    ),
  'match-create': () =>
    import(/* webpackChunkName: "match-create" */ './screens/match-create/match-create.screen').then(
      (module) => module.MatchCreateScreen,
    ),
  match: () =>
    import(/* webpackChunkName: "match" */ './screens/match/match.screen').then(
      (module) => module.MatchScreen,
    ),
  'match-result': () =>
    import(/* webpackChunkName: "match-result" */ './screens/match-result/match-result.screen').then(
      (module) => module.MatchResultScreen,
    ),
  'match-review': () =>
    import(/* webpackChunkName: "match-review" */ './screens/match-review/match-review.screen').then(
      (module) => module.MatchReviewScreen,
    ),
  'match-proposal': () =>
    import(/* webpackChunkName: "match-proposal" */ './screens/match-proposal/match-proposal.screen').then(
      (module) => module.MatchProposalScreen,
    ),
  'my-matches': () =>
    import(/* webpackChunkName: "my-matches" */ './screens/my-matches/my-matches.screen').then(
      (module) => module.MyMatchesScreen,
    ),
};
