import { limits, type LineUpAnswer, type LineUpGuest } from '@homeground/shared/contracts';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Trx } from '../../platform/database';
import type { Clock } from '../../platform/clock';
import type { LineUpGuestTable } from './line-up-row.repository';
import { nameKey } from './line-up.rules';
import type { SideRef } from './line-ups.repository';

export type GuestRow = Selectable<LineUpGuestTable>;

/** Returns the guests of a side in the order that a leader or manager has set. Guests whose account was erased have no name. */
export async function guestsOfSide(
  db: Db,
  { matchId, side }: SideRef,
): Promise<(Omit<LineUpGuest, 'mayChange'> & { readonly addedById: string | null })[]> {
  const rows = await db
    .selectFrom('line_up_guest as guest')
    .leftJoin('user_account as adder', 'adder.id', 'guest.added_by')
    .leftJoin('user_account as setter', 'setter.id', 'guest.set_by')
    .leftJoin('user_account as person', 'person.id', 'guest.user_id')
    .select([
      'guest.id',
      // A guest with an offer has the name of their account.
      sql<string | null>`case when guest_offer_id is null then guest.name else person.nickname end`.as(
        'name',
      ),
      'answer',
      'brings_ball as bringsBall',
      'guest.version',
      'added_by as addedById',
      'adder.nickname as addedBy',
      'setter.nickname as setBy',
      'guest_offer_id as guestOfferId',
      sql<string | null>`case when guest_offer_id is not null then guest.user_id end`.as('userId'),
    ])
    .where('match_id', '=', matchId)
    .where('side', '=', side)
    .orderBy('place')
    .orderBy('guest.id')
    .execute();
  return rows;
}

export async function guestRows(db: Db, { matchId, side }: SideRef): Promise<GuestRow[]> {
  return db
    .selectFrom('line_up_guest')
    .selectAll()
    .where('match_id', '=', matchId)
    .where('side', '=', side)
    .orderBy('place')
    .orderBy('id')
    .execute();
}

/** Returns other guests of the same name. The caller has locked the match, so that no guest is added in between. */
export function guestsNamed(rows: readonly GuestRow[], name: string, exceptId: string | null): GuestRow[] {
  const key = nameKey(name);
  return rows.filter((row) => row.id !== exceptId && row.name !== null && nameKey(row.name) === key);
}

const nextVersion = sql<number>`version + 1`;

export async function insertGuest(trx: Trx, row: Insertable<LineUpGuestTable>): Promise<void> {
  await trx.insertInto('line_up_guest').values(row).execute();
}

export async function updateGuest(
  trx: Trx,
  id: string,
  set: Partial<Pick<GuestRow, 'name' | 'answer' | 'brings_ball' | 'set_by' | 'answered_at' | 'place'>>,
): Promise<void> {
  await trx
    .updateTable('line_up_guest')
    .set({ ...set, version: nextVersion })
    .where('id', '=', id)
    .execute();
}

export async function deleteGuest(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('line_up_guest').where('id', '=', id).execute();
}

/** Sets the guests of a member who does not come to NOT_GOING. Guests from an answer link stay. */
export async function cancelGuestsOf(
  trx: Trx,
  { matchId, memberId }: { readonly matchId: string; readonly memberId: string },
): Promise<void> {
  const answer: LineUpAnswer = 'NOT_GOING';
  await trx
    .updateTable('line_up_guest')
    .set({ answer, brings_ball: false, set_by: memberId, version: nextVersion })
    .where('match_id', '=', matchId)
    .where('added_by', '=', memberId)
    .where('answer', '<>', answer)
    .execute();
}

/** Erases names and devices of guests some days after their match. The rows stay, so that the numbers are right. */
export async function eraseOldGuests({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: Clock;
}): Promise<void> {
  const lastStart = new Date(clock.now().getTime() - limits.match.guestDays * 86_400_000);
  await sql`
    update line_up_guest set name = null, device_hash = null from match
    where match.id = line_up_guest.match_id and match.start_at < ${lastStart}
      and (name is not null or device_hash is not null)`.execute(db);
}
