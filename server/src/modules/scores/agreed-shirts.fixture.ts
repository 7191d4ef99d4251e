import type { Shirts } from '@homeground/shared/contracts';
import type { TestDatabase } from '../../../test/database';
import { newId } from '../../platform/ids';
import type { TestSide } from './scores.fixture';

interface Agreement {
  readonly matchId: string;
  readonly host: TestSide;
  readonly away: TestSide;
  readonly shirts: Shirts;
  readonly at: Date;
}

/** Inserts the room in which the two sides of a match agreed on their shirts. */
export async function agreeOnShirts(
  { db }: TestDatabase,
  { matchId, host, away, shirts, at }: Agreement,
): Promise<void> {
  const id = newId();
  await db
    .insertInto('proposal')
    .values({
      ...{ match_id: matchId, id, state: 'CONFIRMED', message: 'May we play?', agreed_terms: 1 },
      ...{ team_id: away.id, user_id: null, applied_by: away.userId },
      ...{ host_team_id: host.id, host_user_id: null },
      ...{ kit_host: shirts.host, kit_applicant: shirts.away },
      ...{ last_at: at, since: at, applied_at: at, left_late: null, offered_at: null, offered_until: null },
    })
    .execute();
  await db.updateTable('match').set({ confirmed_proposal_id: id }).where('id', '=', matchId).execute();
}
