import type { Eligibility, MatchDetail } from '@homeground/shared/contracts';
import { paths } from '@homeground/shared/routes';
import { mainObstacle } from './standing.rules';

/** Next step of a user who cannot apply: the text and the target of a button. */
export interface WayOn {
  readonly words:
    | 'others'
    | 'rooms'
    | 'chat'
    | 'new_team'
    | 'add_sport'
    | 'ask_leader'
    | 'my_place'
    | 'team_place'
    | 'promises';
  readonly to: string;
}

type RefusedSide = Pick<Eligibility, 'teamId' | 'obstacles'>;

/** Returns the next step for the main obstacle of a side. Every obstacle has a next step (SPEC 5.5). */
export function wayOn(
  { id, kind, mine }: Pick<MatchDetail, 'id' | 'kind' | 'mine'>,
  side: RefusedSide,
  userId: string,
): WayOn {
  const { teamId } = side;
  const sidePage = teamId === null ? paths.user(userId) : paths.team(teamId);
  switch (mainObstacle(side) ?? 'NOT_OPEN') {
    case 'NOT_OPEN':
    case 'PAUSED':
    case 'CHALLENGE':
      return { words: 'others', to: paths.matches() };
    case 'TOO_FAR':
      return teamId === null
        ? { words: 'my_place', to: paths.userLocation(userId) }
        : { words: 'others', to: paths.matches() };
    case 'OTHER_KIND':
      return kind === 'TEAM'
        ? { words: 'new_team', to: paths.matchProposal(id) }
        : { words: 'others', to: paths.matches() };
    case 'OTHER_SPORT':
      return { words: 'add_sport', to: teamId === null ? sidePage : paths.teamEdit(teamId) };
    case 'NOT_LEADING':
      return { words: 'ask_leader', to: sidePage };
    case 'NO_LOCATION':
      return teamId === null
        ? { words: 'my_place', to: paths.userLocation(userId) }
        : { words: 'team_place', to: paths.teamEdit(teamId) };
    case 'OWN_MATCH':
    case 'PLAYER_ON_BOTH_SIDES':
      return { words: 'rooms', to: paths.matchChatlist(id) };
    case 'ALREADY_APPLIED':
      return { words: 'chat', to: mine.proposalId === null ? paths.chatlist() : paths.chat(mine.proposalId) };
    case 'SUSPENDED':
      return { words: 'promises', to: sidePage };
  }
}
