import { limits, type LineUpAnswer } from '@homeground/shared/contracts';
import type { Clock } from '../../platform/clock';
import type { NewId } from '../../platform/ids';
import { guestRows, insertGuest, namesakes, updateGuest } from '../lineups/guests.repository';
import { placeAfter } from '../lineups/guests.usecases';
import { guestName } from '../lineups/line-up.rules';
import type { Trx } from '../lineups/line-ups.repository';
import { lockMatch } from '../proposals/proposals.repository';
import { answerSheet } from './answer-sheet.usecases';

const { guestName: allowed, guests: most } = limits.match;
const letters = new RegExp(allowed.pattern, 'u');

export interface GuestSays {
  readonly token: string;
  readonly device: Buffer;
  readonly name: string;
  readonly answer: LineUpAnswer;
  /** There is one of that name, and this is another. */
  readonly another: boolean;
}

export type GuestOutcome = 'saved' | 'unknown' | 'closed' | 'name' | 'same_name' | 'full';

/**
 * One answer of each browser for each match and side, changed only from there. The match row is locked before the link is
 * read: a link revoked a moment ago saves nothing, and the same name or the last place is given once.
 */
export async function answerByLink(
  { clock, newId }: { readonly clock: Clock; readonly newId: NewId },
  trx: Trx,
  says: GuestSays,
): Promise<GuestOutcome> {
  const now = clock.now();
  const asked = { token: says.token, device: says.device, now };
  const found = await answerSheet(trx, asked);
  if (!found) return 'unknown';
  await lockMatch(trx, found.match.id);
  const sheet = await answerSheet(trx, asked);
  if (!sheet) return 'unknown';
  if (!sheet.isOpen) return 'closed';
  const name = guestName(says.name);
  const length = [...name].length;
  if (length < allowed.min || length > allowed.max || !letters.test(name)) return 'name';
  const side = { matchId: sheet.match.id, side: sheet.link.side };
  const rows = await guestRows(trx, side);
  const { mine } = sheet;
  if (!says.another && namesakes(rows, name, mine?.id ?? null).length > 0) return 'same_name';
  const values = { name, answer: says.answer, set_by: null, answered_at: now };
  if (mine) {
    await updateGuest(trx, mine.id, { ...values, brings_ball: says.answer === 'GOING' && mine.brings_ball });
    return 'saved';
  }
  if (rows.length >= most.max) return 'full';
  await insertGuest(trx, {
    ...values,
    id: newId(),
    match_id: side.matchId,
    side: side.side,
    place: placeAfter(rows),
    added_by: null,
    device_hash: says.device,
    user_id: null,
    brings_ball: false,
  });
  return 'saved';
}
