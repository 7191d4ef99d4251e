import { roomSides, type LetLineUpsIn } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import { addToOutbox } from '../../platform/outbox';
import { isWritable } from '../proposals/proposal-state.rules';
import { lockMatch } from '../matches/matches.repository';
import { notAllowed } from '../teams/teams.errors';
import { readOnly } from './chat.errors';
import {
  hasLineUps,
  isShared,
  lineUpConsentsOf,
  lineUpsEvent,
  type LineUpConsents,
} from '../proposals/line-ups-in.rules';
import { addMessage } from '../rooms/messages.repository';
import { letPlayersIn } from '../rooms/players.repository';
import { removeAllPlayers } from '../rooms/player-lines';
import { speaksFor } from '../rooms/reader.repository';
import { requireRoom, roomDetail, type RoomDeps } from '../proposals/room-detail.usecases';
import { isBlocked, momentOf } from '../proposals/room-view.rules';
import type { RoomRow } from '../proposals/rooms.repository';
import { lockRoom } from './writer.repository';

/** Agrees for the user's side that both line-ups may come in, or withdraws this consent. Repeating it changes nothing. */
export async function letLineUpsIn(
  deps: RoomDeps,
  trx: Trx,
  { userId, roomId, letIn }: LetLineUpsIn & { readonly userId: string; readonly roomId: string },
): Promise<void> {
  const { row: unlockedRow } = await requireRoom(trx, userId, roomId);
  // Locks match, then room, as all changes of both do. The second of two simultaneous calls sees the change of the first.
  await lockMatch(trx, unlockedRow.match_id);
  const lockedRoom = await lockRoom(trx, roomId);
  if (!lockedRoom) throw notFound();
  const { reader, row } = await requireRoom(trx, userId, roomId);
  const sides = roomSides.filter((side) => speaksFor(reader, side, row));
  const [side] = sides;
  if (side === undefined || row.kind !== 'PROPOSAL') throw notAllowed();
  const now = deps.clock.now();
  const isOpen = !isBlocked(reader, row) && isWritable(row.state, momentOf(row, now));
  // A side can withdraw as long as the match is confirmed, even if the room is closed.
  if (!hasLineUps(row) || (letIn && !isOpen))
    throw readOnly(await roomDetail({ ...deps, db: trx }, userId, roomId));
  const consentsBefore = lineUpConsentsOf(row);
  const consentsAfter: LineUpConsents = {
    ...consentsBefore,
    ...Object.fromEntries(sides.map((item) => [item, letIn])),
  };
  const event = lineUpsEvent(consentsBefore, consentsAfter);
  if (event === null) return;
  await saveConsents(trx, row, consentsAfter);
  if (isShared(consentsAfter)) await letPlayersIn(trx, row.match_id, lockedRoom.last_number);
  if (isShared(consentsBefore)) await removeAllPlayers(trx, row);
  const room = { matchId: row.match_id, roomId };
  const number = await addMessage(trx, room, now, { kind: 'system', event, side });
  await addToOutbox(trx, { kind: 'room.line', payload: { ...room, number } });
}

async function saveConsents(trx: Trx, row: RoomRow, consentsAfter: LineUpConsents): Promise<void> {
  await trx
    .updateTable('room')
    .set({ host_lets_in: consentsAfter.HOST, applicant_lets_in: consentsAfter.APPLICANT })
    .where('match_id', '=', row.match_id)
    .where('id', '=', row.id)
    .execute();
}
