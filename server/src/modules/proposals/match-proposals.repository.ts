import { sql } from 'kysely';
import type { MatchProposals } from '../matches/match-proposals.repository';
import { liveStates } from './proposal-state.rules';

const live = sql.lit(`{${liveStates.join(',')}}`);

/** What the cards and details of matches say about proposals (SPEC 5.3, 5.5). */
export const matchProposals: MatchProposals = {
  async counts(db, matchIds) {
    if (matchIds.length === 0) return new Map();
    const { rows } = await sql<{ match_id: string; count: number }>`
      select match_id, count(*)::int as count from proposal
      where match_id = any(${matchIds}::uuid[]) and state = any(${live}::text[])
      group by match_id`.execute(db);
    return new Map(rows.map(({ match_id, count }) => [match_id, count]));
  },

  async mine(db, viewer, matchIds) {
    if (matchIds.length === 0) return [];
    const teamIds = viewer.teams.map(({ id }) => id);
    const { rows } = await sql<{
      match_id: string;
      id: string;
      state: (typeof liveStates)[number];
      team_id: string | null;
    }>`
      select distinct on (match_id, coalesce(team_id, user_id)) match_id, id, state, team_id from proposal
      where match_id = any(${matchIds}::uuid[]) and (team_id = any(${teamIds}::uuid[]) or user_id = ${viewer.userId})
      order by match_id, coalesce(team_id, user_id), applied_at desc, id desc`.execute(db);
    const leads = (teamId: string | null) =>
      teamId === null || viewer.teams.some((team) => team.id === teamId && team.leads);
    return (
      rows
        .map((row) => ({
          matchId: row.match_id,
          // A room is for those who speak for their side.
          proposalId: leads(row.team_id) ? row.id : null,
          state: row.state,
          teamId: row.team_id,
        }))
        // The card shows one of them: the one I can do something about.
        .sort((one, other) => rank(one) - rank(other))
    );
  },

  async appliedTo(db, viewer, limit) {
    const teamIds = viewer.teams.map(({ id }) => id);
    const { rows } = await sql<{ id: string }>`
      select id from match
      where id in (
          select match_id from proposal
          where (team_id = any(${teamIds}::uuid[]) or user_id = ${viewer.userId}) and state = any(${live}::text[])
        )
      order by state = 'OPEN' desc, start_at, id
      limit ${limit}`.execute(db);
    return rows.map(({ id }) => id);
  },
};

function rank(one: { readonly proposalId: string | null; readonly state: string }): number {
  return Number(one.proposalId === null) * 2 + Number(!liveStates.some((state) => state === one.state));
}
