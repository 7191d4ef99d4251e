import type { Message, RoomDetail } from '@homeground/shared/contracts';
import { Refusal } from '../../platform/errors/refusal';

/** The room is not open yet, or is over. The page keeps the typed text. */
export const readOnly = (fresh: RoomDetail) =>
  new Refusal(409, 'room.read_only', { fresh, message: 'Nothing can be written in this room now.' });

export const kitMoved = (fresh: RoomDetail) =>
  new Refusal(409, 'room.kit_moved', { fresh, message: 'The other side has chosen another kit meanwhile.' });

export const ownCard = () =>
  new Refusal(403, 'card.own', { message: 'A card is answered by the side that did not propose it.' });

export const cardAnswered = (fresh: RoomDetail) =>
  new Refusal(409, 'card.answered', { fresh, message: 'This card was answered or replaced meanwhile.' });

export const messageDeleted = (fresh: Message) =>
  new Refusal(409, 'message.deleted', { fresh, message: 'This message was deleted meanwhile.' });

export const tooOld = (fresh: Message) =>
  new Refusal(409, 'message.too_old', { fresh, message: 'A message can be deleted for a few minutes only.' });
