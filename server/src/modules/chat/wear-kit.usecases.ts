import { areAlike, roomSides, type ChooseKitColour } from '@homeground/shared/contracts';
import type { Trx } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import {
  acceptsCards,
  isBlockedInRoom,
  proposalStateFactsOf,
  requireRoom,
  type RoomDeps,
  roomDetail,
  shirtsIn,
  updateProposal,
} from '../proposals';
import { lockMatch } from '../matches';
import { notAllowedInTeam } from '../teams';
import { kitMoved, readOnly } from './chat.errors';
import { addMessage, representsSide, sendLinesAfterCommit } from '../rooms';
import { lockRoom } from './writer.repository';

/** Saves the kit of the user's side. The other side need not agree and sees a system line. Repeats change nothing. */
export async function wearKit(
  deps: RoomDeps,
  trx: Trx,
  {
    userId,
    roomId,
    colour,
    theirs: expectedOtherColour,
  }: ChooseKitColour & { readonly userId: string; readonly roomId: string },
): Promise<void> {
  const { row: unlockedRow } = await requireRoom(trx, userId, roomId);
  // Locks match, then room, as all changes of both do. The second of two simultaneous calls sees the choice of the first.
  await lockMatch(trx, unlockedRow.match_id);
  if (!(await lockRoom(trx, roomId))) throw notFound();
  const { reader, row } = await requireRoom(trx, userId, roomId);
  const side = roomSides.find((item) => representsSide(reader, item, row));
  if (side === undefined || row.kind !== 'PROPOSAL') throw notAllowedInTeam();
  const freshRoom = () => roomDetail({ ...deps, db: trx }, userId, roomId);
  const now = deps.clock.now();
  const wornColours = shirtsIn(row);
  // A side can change its kit as long as the match can be changed by cards.
  const isOpen = row.state === 'CONFIRMED' && acceptsCards(row.state, proposalStateFactsOf(row, now));
  if (!isOpen || isBlockedInRoom(reader, row) || wornColours.host === null || wornColours.away === null)
    throw readOnly(await freshRoom());
  const [ownColour, otherColour] =
    side === 'HOST' ? [wornColours.host, wornColours.away] : [wornColours.away, wornColours.host];
  if (ownColour === colour) return;
  if (otherColour !== expectedOtherColour || areAlike(colour, otherColour)) throw kitMoved(await freshRoom());
  await updateProposal(
    trx,
    { match_id: row.match_id, id: row.id },
    side === 'HOST'
      ? { kit_host: colour, kit_applicant: otherColour }
      : { kit_host: otherColour, kit_applicant: colour },
  );
  const room = { matchId: row.match_id, roomId };
  const number = await addMessage(trx, room, now, {
    kind: 'system',
    event: 'kit_chosen',
    side,
    actorId: userId,
  });
  await sendLinesAfterCommit(trx, [{ ...room, number }]);
}
