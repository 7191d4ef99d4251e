import type { Shirts } from '@homeground/shared/contracts';
import type { Db } from '../../platform/database';
import type { MatchWithSides } from './match-cards.repository';

type MatchWithKits = Pick<MatchWithSides, 'id' | 'host_kit_home' | 'away_name' | 'away_kit_home'>;

/** Shirt colours on which the two sides of a match have agreed in their room, by the id of the match. */
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

/** Returns the shirt colour of each side: the settled colour, else the colour of its home kit. */
export function shirtsOf(match: MatchWithKits, settled: SettledShirts): Shirts {
  const settledColours = settled.get(match.id);
  return {
    host: settledColours?.host ?? match.host_kit_home,
    away: settledColours?.away ?? (match.away_name === null ? null : match.away_kit_home),
  };
}

/** Reads the settled colours of one match and returns the shirt colour of each side. A match without an opponent needs no query. */
export const wornShirts = async (
  db: Db,
  match: MatchWithKits & Pick<MatchWithSides, 'confirmed_proposal_id'>,
): Promise<Shirts> =>
  shirtsOf(match, await settledShirtsOf(db, match.confirmed_proposal_id === null ? [] : [match.id]));
