import { sql } from 'kysely';
import type { Position } from '../../modules/geo/position.rules';
import { fillWithMatches, seededRandom } from '../../modules/matches/bench/crowd';
import { inTransaction, migrate, openDatabase } from '../../platform/database';
import { insertUsers, openRoom, type BenchUser } from '../people-and-rooms';

/** A person of the crowd: an account, a chat with a partner, and a match of another person to apply to. */
export interface CrowdMember extends BenchUser {
  readonly roomId: string;
  readonly partnerId: string;
  readonly matchToApplyTo: string;
}

/** Open matches in the country beside those of the crowd. */
const otherMatches = 20_000;

/** Returns a position in Seoul. Two such positions are at most 40 km apart, so that each person may apply to each match. */
const positionInSeoul = (random: () => number): Position => ({
  latitude: 37.43 + random() * 0.24,
  longitude: 126.84 + random() * 0.3,
});

/**
 * Fills an empty database with matches and with pairs of people. A pair chats about a match of its first person, and both may apply to the
 * match of the next pair.
 */
export async function fillForCrowd(
  { databaseUrl, dataDir }: { readonly databaseUrl: string | null; readonly dataDir: string },
  people: number,
): Promise<readonly CrowdMember[]> {
  const database = await openDatabase({ databaseUrl, dataDir, log: () => undefined });
  try {
    await migrate(database.db);
    await fillWithMatches(database, new Date(), 0, otherMatches);
    const random = seededRandom(1);
    const pairs = await inTransaction(database.db, async (trx) => {
      const users = await insertUsers(trx, people, () => positionInSeoul(random));
      const inserted = [];
      for (let index = 0; index + 1 < users.length; index += 2) {
        const [host, applicant] = users.slice(index, index + 2) as [BenchUser, BenchUser];
        const roomId = await openRoom(trx, host.id, applicant.id, { host_team_id: null, host_user_id: host.id, team_id: null, user_id: applicant.id }, positionInSeoul(random)); // prettier-ignore
        const { match_id: matchId } = await trx.selectFrom('proposal').select('match_id').where('id', '=', roomId).executeTakeFirstOrThrow(); // prettier-ignore
        inserted.push({ host, applicant, roomId, matchId });
      }
      return inserted;
    });
    // A running database has statistics of its tables; without statistics PostgreSQL plans for empty tables.
    await sql`analyze`.execute(database.db);
    return pairs.flatMap(({ host, applicant, roomId }, index) => {
      const matchToApplyTo = pairs[(index + 1) % pairs.length]?.matchId ?? '';
      return [
        { ...host, roomId, partnerId: applicant.id, matchToApplyTo },
        { ...applicant, roomId, partnerId: host.id, matchToApplyTo },
      ];
    });
  } finally {
    await database.close();
  }
}
