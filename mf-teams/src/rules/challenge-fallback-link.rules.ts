import type { ChallengeEligibility } from '@homeground/shared/contracts';
import { myPostsAddress, paths } from '@homeground/shared/routes';

/** Next step of a side that cannot challenge: the text and the target of a link. */
export interface ChallengeFallbackLink {
  readonly textKey: 'find_others' | 'see_waiting' | 'my_posts' | 'add_sport' | 'ask_leader' | 'promises';
  readonly to: string;
}

/** Returns the next step for an obstacle. Every obstacle has a next step (SPEC 8.7). */
export function challengeFallbackLink({
  teamId,
  obstacles,
  waitingMatchId,
}: Pick<ChallengeEligibility, 'teamId' | 'obstacles' | 'waitingMatchId'>): ChallengeFallbackLink {
  switch (obstacles[0]) {
    case 'NOT_LEADING':
      return { textKey: 'ask_leader', to: paths.team(teamId) };
    case 'OTHER_SPORT':
      return { textKey: 'add_sport', to: paths.teamEdit(teamId) };
    case 'SUSPENDED':
      return { textKey: 'promises', to: paths.team(teamId) };
    case 'TOO_MANY_SENT':
    case 'TOO_MANY_OPEN':
      return { textKey: 'my_posts', to: myPostsAddress() };
    case 'ALREADY_WAITING':
      return waitingMatchId === undefined
        ? { textKey: 'my_posts', to: myPostsAddress() }
        : { textKey: 'see_waiting', to: paths.match(waitingMatchId) };
    // The other team or its distance is the obstacle, so the link leads to other teams.
    default:
      return { textKey: 'find_others', to: paths.teams() };
  }
}
