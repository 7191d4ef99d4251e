import type { Trx } from '../src/platform/database';
import { newId } from '../src/platform/ids';
import type { SeedMatch } from './seed-match';

/** Inserts the line-up of the host's side: answers of members, and guests by name. */
export async function answerLineUp(
  trx: Trx,
  { answers = [], guests = [] }: SeedMatch,
  matchId: string,
  members: readonly string[],
  idOf: (name: string) => string,
  now: Date,
): Promise<void> {
  const rows = answers.flatMap((answer, index) => {
    const name = members[index];
    if (name === undefined) return [];
    return {
      match_id: matchId,
      user_id: idOf(name),
      side: 'HOST' as const,
      answer,
      brings_ball: index === 0,
      set_by: null,
      answered_at: now,
    };
  });
  if (rows.length > 0) await trx.insertInto('line_up_answer').values(rows).execute();
  const [leader] = members;
  if (guests.length === 0 || leader === undefined) return;
  const leaderId = idOf(leader);
  await trx
    .insertInto('line_up_guest')
    .values(
      guests.map((name, index) => ({
        id: newId(),
        match_id: matchId,
        side: 'HOST' as const,
        name,
        answer: 'GOING' as const,
        brings_ball: false,
        place: index + 1,
        added_by: leaderId,
        set_by: leaderId,
        device_hash: null,
        user_id: null,
        answered_at: now,
      })),
    )
    .execute();
}
