import { limits, type LineUpAnswer } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import type { Clock } from '../../platform/clock';
import type { NewId } from '../../platform/ids';
import { guestName, guestRows, guestsNamed, insertGuest, nextGuestPosition, updateGuest } from '../lineups';
import { lockMatch } from '../matches';
import { nameProblem } from '../names';
import { answerSheet } from './answer-sheet.usecases';

const { guestName: nameLimits, guests: guestLimit } = limits.match;
const namePattern = new RegExp(nameLimits.pattern, 'u');

export interface LinkAnswer {
  readonly token: string;
  readonly device: Buffer;
  readonly name: string;
  readonly answer: LineUpAnswer;
  /** The guest confirmed that they are not the guest of the same name. */
  readonly another: boolean;
  /** Version of the terms that the form was sent with; null: the form of an earlier server. */
  readonly termsVersion: string | null;
}

export type GuestOutcome = 'saved' | 'unknown' | 'closed' | 'terms' | 'name' | 'same_name' | 'full';

/**
 * Saves the answer of a browser. A browser has one answer for each match and side, and no other browser can change it. The match row is
 * locked before the link is read again, so that a link revoked a moment ago saves nothing, and a name or the last place is given only once.
 */
export async function answerByLink(
  { clock, newId }: { readonly clock: Clock; readonly newId: NewId },
  trx: Trx,
  linkAnswer: LinkAnswer,
): Promise<GuestOutcome> {
  const now = clock.now();
  const request = { token: linkAnswer.token, device: linkAnswer.device, now };
  const sheetBeforeLock = await answerSheet(trx, request);
  if (!sheetBeforeLock) return 'unknown';
  await lockMatch(trx, sheetBeforeLock.match.id);
  const sheet = await answerSheet(trx, request);
  if (!sheet) return 'unknown';
  if (!sheet.isOpen) return 'closed';
  const { termsVersion } = linkAnswer;
  if (termsVersion !== null && termsVersion !== String(sheet.match.terms_version)) return 'terms';
  const name = guestName(linkAnswer.name);
  const length = [...name].length;
  if (length < nameLimits.min || length > nameLimits.max || !namePattern.test(name)) return 'name';
  // A name that was stored before this rule may stay.
  if (name !== sheet.ownAnswer?.name && nameProblem(name, 'line')) return 'name';
  const side = { matchId: sheet.match.id, side: sheet.link.side };
  const rows = await guestRows(trx, side);
  const { ownAnswer } = sheet;
  if (!linkAnswer.another && guestsNamed(rows, name, ownAnswer?.id ?? null).length > 0) return 'same_name';
  const values = { name, answer: linkAnswer.answer, set_by: null, answered_at: now };
  if (ownAnswer) {
    const bringsBall = linkAnswer.answer === 'GOING' && ownAnswer.brings_ball;
    await updateGuest(trx, ownAnswer.id, { ...values, brings_ball: bringsBall });
    return 'saved';
  }
  if (rows.length >= guestLimit.max) return 'full';
  await insertGuest(trx, {
    ...values,
    id: newId(),
    match_id: side.matchId,
    side: side.side,
    place: nextGuestPosition(rows),
    added_by: null,
    device_hash: linkAnswer.device,
    user_id: null,
    brings_ball: false,
  });
  return 'saved';
}
