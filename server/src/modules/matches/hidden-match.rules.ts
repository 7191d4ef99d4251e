import { sql } from 'kysely';
import { notBlockedWith } from '../blocks';

/**
 * SQL condition on `match`: no block hides the match from this user. As on the page of the match, players and accepted guests see it
 * despite a block with its poster (SPEC 8.6).
 */
export const isNotHiddenFrom = (userId: string) => sql<boolean>`(${notBlockedWith(userId, 'match.posted_by')}
  or match.host_user_id = ${userId} or match.away_user_id = ${userId}
  or exists (select from team_member where user_id = ${userId} and team_id in (match.host_team_id, match.away_team_id))
  or exists (select from room where room.match_id = match.id and room.kind = 'GUEST' and room.user_id = ${userId}
    and room.state = 'CONFIRMED'))`;
