import type { Shirts } from '@homeground/shared/contracts';
import type { Db } from '../../platform/database';
import type { MatchWithSides } from './match-cards.repository';

type MatchWithKits = Pick<MatchWithSides, 'id' | 'host_kit_home' | 'away_name' | 'away_kit_home'>;

/** Colours settled in the room of the two sides of each match, by the id of the match. */
export type SettledShirts = ReadonlyMap<string, Shirts>;

export async function settledShirtsOf(db: Db, matchIds: readonly string[]): Promise<SettledShirts> {
  if (matchIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('match')
    .innerJoin('proposal', (join) =>
      join
        .onRef('proposal.match_id', '=', 'match.id')
        .onRef('proposal.id', '=', 'match.confirmed_proposal_id'),
    )
    .select(['match.id', 'kit_host as host', 'kit_applicant as away'])
    .where('match.id', 'in', matchIds)
    .execute();
  return new Map(rows.map(({ id, host, away }) => [id, { host, away }]));
}

/** Returns what each side wears: the settled colours, else its home kit. */
export function shirtsWith(settled: SettledShirts, match: MatchWithKits): Shirts {
  const colours = settled.get(match.id);
  return {
    host: colours?.host ?? match.host_kit_home,
    away: colours?.away ?? (match.away_name === null ? null : match.away_kit_home),
  };
}

/** The same for one match. Without an opponent nothing is settled, so an open match needs no query. */
export const wornShirts = async (
  db: Db,
  match: MatchWithKits & Pick<MatchWithSides, 'confirmed_proposal_id'>,
): Promise<Shirts> =>
  shirtsWith(await settledShirtsOf(db, match.confirmed_proposal_id === null ? [] : [match.id]), match);
