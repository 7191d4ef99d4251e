import { sql } from 'kysely';
import type { MatchProposals, MyProposal } from '../matches';
import { liveStates } from './proposal-state.rules';
import { idList } from '../../platform/database';

interface OwnProposalRow {
  readonly id: string;
  readonly state: MyProposal['state'];
  readonly teamId: string | null;
}

interface ProposalSummaryRow {
  readonly matchId: string;
  readonly count: number;
  readonly mine: readonly OwnProposalRow[] | null;
}

const liveStatesSql = sql.lit(`{${liveStates.join(',')}}`);

/** Data of proposals for cards and details of matches (SPEC 5.3, 5.5). */
export const matchProposals: MatchProposals = {
  async summaryFor(db, viewer, matchIds) {
    if (matchIds.length === 0) return { counts: new Map(), ownProposals: [] };
    const teamIds = viewer.teams.map(({ id }) => id);
    const { rows } = await sql<ProposalSummaryRow>`
      select match_id as "matchId", count(*) filter (where state = any(${liveStatesSql}::text[]))::int as count,
        json_agg(json_build_object('id', id, 'state', state, 'teamId', team_id) order by applied_at desc, id desc)
          filter (where team_id = any(${idList(teamIds)}) or user_id = ${viewer.userId}) as mine
      from proposal where match_id = any(${idList(matchIds)})
      group by match_id`.execute(db);
    const representsSide = (teamId: string | null) =>
      teamId === null || viewer.teams.some((team) => team.id === teamId && team.leads);
    const ownProposals = rows.flatMap(({ matchId, mine }) =>
      latestOfEachSide(mine ?? []).map(({ id, state, teamId }): MyProposal => ({
        matchId,
        // Only users who represent a side may open its rooms.
        proposalId: representsSide(teamId) ? id : null,
        state,
        teamId,
      })),
    );
    return {
      counts: new Map(rows.map(({ matchId, count }) => [matchId, count])),
      // A match in a list shows only the first of these proposals.
      ownProposals: ownProposals.sort((a, b) => displayOrder(a) - displayOrder(b)),
    };
  },

  appliedTo: ({ userId, teams }) =>
    sql`match.id in (
      select match_id from proposal
      where (team_id = any(${idList(teams.map(({ id }) => id))}) or user_id = ${userId})
        and state = any(${liveStatesSql}::text[]))`,
};

/** Returns the latest proposal of each side. `proposals` is ordered, the latest first. */
function latestOfEachSide(proposals: readonly OwnProposalRow[]): readonly OwnProposalRow[] {
  return proposals.filter(
    (item, index) => proposals.findIndex(({ teamId }) => teamId === item.teamId) === index,
  );
}

/** Orders proposals whose room the viewer may open before the others, and within both groups live proposals before ended ones. */
function displayOrder(proposal: { readonly proposalId: string | null; readonly state: string }): number {
  return (
    Number(proposal.proposalId === null) * 2 + Number(!liveStates.some((state) => state === proposal.state))
  );
}
