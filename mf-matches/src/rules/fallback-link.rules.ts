import type { Eligibility, MatchDetail } from '@homeground/shared/contracts';
import { paths } from '@homeground/shared/routes';
import { mainObstacle } from './next-step.rules';

/** Link for a user who cannot apply: the key of its text, and its target. */
export interface FallbackLink {
  readonly textKey:
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

type BlockedSide = Pick<Eligibility, 'teamId' | 'obstacles'>;

/** Returns the link for the main obstacle of a side. Every obstacle has a link (SPEC 5.5). */
export function fallbackLink(
  { id, kind, mine }: Pick<MatchDetail, 'id' | 'kind' | 'mine'>,
  side: BlockedSide,
  userId: string,
): FallbackLink {
  const { teamId } = side;
  const sidePage = teamId === null ? paths.user(userId) : paths.team(teamId);
  switch (mainObstacle(side) ?? 'NOT_OPEN') {
    case 'NOT_OPEN':
    case 'PAUSED':
    case 'CHALLENGE':
      return { textKey: 'others', to: paths.matches() };
    case 'TOO_FAR':
      return teamId === null
        ? { textKey: 'my_place', to: paths.userLocation(userId) }
        : { textKey: 'others', to: paths.matches() };
    case 'OTHER_KIND':
      return kind === 'TEAM'
        ? { textKey: 'new_team', to: paths.matchProposal(id) }
        : { textKey: 'others', to: paths.matches() };
    case 'OTHER_SPORT':
      return { textKey: 'add_sport', to: teamId === null ? sidePage : paths.teamEdit(teamId) };
    case 'NOT_LEADING':
      return { textKey: 'ask_leader', to: sidePage };
    case 'NO_LOCATION':
      return teamId === null
        ? { textKey: 'my_place', to: paths.userLocation(userId) }
        : { textKey: 'team_place', to: paths.teamEdit(teamId) };
    case 'OWN_MATCH':
    case 'PLAYER_ON_BOTH_SIDES':
      return { textKey: 'rooms', to: paths.matchChatlist(id) };
    case 'ALREADY_APPLIED':
      return {
        textKey: 'chat',
        to: mine.proposalId === null ? paths.chatlist() : paths.chat(mine.proposalId),
      };
    case 'SUSPENDED':
      return { textKey: 'promises', to: sidePage };
  }
}
