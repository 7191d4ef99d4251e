import type { Shirts } from '@homeground/shared/contracts';
import type { Db } from '../../platform/database';
import type { MatchWithSides } from './match-cards.repository';

type MatchWithKits = Pick<
  MatchWithSides,
  'id' | 'confirmed_proposal_id' | 'host_kit_home' | 'away_name' | 'away_kit_home'
>;

/** Returns what each side wears: the colours settled in the room of the two sides, else its home kit. */
export async function wornShirts(db: Db, match: MatchWithKits): Promise<Shirts> {
  const homeKits = { host: match.host_kit_home, away: match.away_name === null ? null : match.away_kit_home };
  if (match.confirmed_proposal_id === null) return homeKits;
  const settledKits = await db
    .selectFrom('proposal')
    .select(['kit_host', 'kit_applicant'])
    .where('match_id', '=', match.id)
    .where('id', '=', match.confirmed_proposal_id)
    .executeTakeFirst();
  return { host: settledKits?.kit_host ?? homeKits.host, away: settledKits?.kit_applicant ?? homeKits.away };
}
