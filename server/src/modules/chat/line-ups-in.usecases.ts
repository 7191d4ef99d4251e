import { roomSides, type SetLineUpAccess } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import {
  hasLineUps,
  isBlockedInRoom,
  isSharedWithLineUps,
  isRoomWritable,
  type LineUpConsents,
  lineUpConsentsOf,
  lineUpsEvent,
  proposalMoved,
  proposalStateFactsOf,
  requireRoom,
  type RoomDeps,
  roomDetail,
  type RoomRow,
  termsMoved,
} from '../proposals';
import { lockMatch } from '../matches';
import { notAllowedInTeam } from '../teams';
import { readOnly } from './chat.errors';
import { addMessage, letPlayersIn, removeAllPlayers, representsSide, sendLinesAfterCommit } from '../rooms';
import { lockRoom } from './writer.repository';

/** Agrees for the user's side that both line-ups may come in, or withdraws this consent. A repeated call changes nothing. */
export async function setLineUpAccess(
  deps: RoomDeps,
  trx: Trx,
  { userId, roomId, letIn, ...seen }: SetLineUpAccess & { readonly userId: string; readonly roomId: string },
): Promise<void> {
  const { row: unlockedRow } = await requireRoom(trx, userId, roomId);
  // Everything that changes match and room locks the match first. The second of two simultaneous calls sees the change of the first.
  await lockMatch(trx, unlockedRow.match_id);
  const lockedRoom = await lockRoom(trx, roomId);
  if (!lockedRoom) throw notFound();
  const { reader, row } = await requireRoom(trx, userId, roomId);
  const sides = roomSides.filter((side) => representsSide(reader, side, row));
  const [side] = sides;
  if (side === undefined || row.kind !== 'PROPOSAL') throw notAllowedInTeam();
  const now = deps.clock.now();
  const isOpen = !isBlockedInRoom(reader, row) && isRoomWritable(row.state, proposalStateFactsOf(row, now));
  // While the match is confirmed, a side can withdraw its permission. The room may even be closed.
  if (!hasLineUps(row) || (letIn && !isOpen))
    throw readOnly(await roomDetail({ ...deps, db: trx }, userId, roomId));
  // A consent can always be taken back.
  if (letIn && seen.state !== undefined && seen.state !== row.state)
    throw proposalMoved(await roomDetail({ ...deps, db: trx }, userId, roomId));
  if (letIn && seen.termsVersion !== undefined && seen.termsVersion !== row.terms_version)
    throw termsMoved(await roomDetail({ ...deps, db: trx }, userId, roomId));
  const consentsBefore = lineUpConsentsOf(row);
  const consentsAfter: LineUpConsents = {
    ...consentsBefore,
    ...Object.fromEntries(sides.map((item) => [item, letIn])),
  };
  const event = lineUpsEvent(consentsBefore, consentsAfter);
  if (event === null) return;
  await saveConsents(trx, row, consentsAfter);
  if (isSharedWithLineUps(consentsAfter)) await letPlayersIn(trx, row.match_id, lockedRoom.last_number);
  if (isSharedWithLineUps(consentsBefore)) await removeAllPlayers(trx, row);
  const room = { matchId: row.match_id, roomId };
  const number = await addMessage(trx, room, now, { kind: 'system', event, side, actorId: userId });
  await sendLinesAfterCommit(trx, [{ ...room, number }]);
}

async function saveConsents(trx: Trx, row: RoomRow, consentsAfter: LineUpConsents): Promise<void> {
  await trx
    .updateTable('room')
    .set({ host_lets_in: consentsAfter.HOST, applicant_lets_in: consentsAfter.APPLICANT })
    .where('match_id', '=', row.match_id)
    .where('id', '=', row.id)
    .execute();
}
