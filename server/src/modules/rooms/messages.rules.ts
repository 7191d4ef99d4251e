import type { Message, MessageReaction, Quote } from '@homeground/shared/contracts';
import type { MessageWithSender } from './messages.repository';

/**
 * Returns a message as one reader may see it. A block hides the content (SPEC 8.6), but not that of an announcement (SPEC 6.5). A quote
 * has no content if there is a block between the reader and its author, or if the reader may not read the quoted message. A reader may read
 * only messages with a number above `lastUnreadableNumber`.
 */
export function messageFor(
  row: MessageWithSender,
  blocked: readonly string[],
  lastUnreadableNumber = 0,
): Message {
  const { id, number } = row;
  const commonFields = { id, number, createdAt: row.created_at.toISOString(), change: row.change };
  if (row.kind === 'system') {
    const { side, card, about } = row;
    return {
      ...commonFields,
      kind: 'system',
      event: requireColumn(row.event),
      side,
      card,
      ...(about && { about }),
    };
  }
  const sender = {
    userId: row.sender_gone ? null : row.sender_id,
    nickname: row.sender_gone ? null : row.sender_nickname,
    pictureUrl: row.sender_gone ? null : row.sender_picture,
    side: requireColumn(row.side),
  };
  const userMessage = { ...commonFields, clientId: requireColumn(row.client_id), sender };
  if (row.kind === 'deleted') return { ...userMessage, kind: 'deleted', text: '' };
  if (row.kind === 'card') {
    return {
      ...userMessage,
      kind: 'card',
      terms: requireColumn(row.terms),
      state: requireColumn(row.card_state),
      // The column `card` of a card message is the number of the card that it replaces.
      replaces: row.card,
    };
  }
  const content = { ...userMessage, reactions: reactionsFor(row, blocked) };
  const { announcement } = row;
  const hidden = announcement === null && row.sender_id !== null && blocked.includes(row.sender_id);
  if (row.kind === 'picture') {
    return {
      ...content,
      kind: 'picture',
      // `proposal_id` is the id of the room, also in the room of a team.
      url: hidden ? null : `/api/rooms/${row.proposal_id}/pictures/${number}`,
      alt: hidden ? '' : (row.body ?? ''),
      width: requireColumn(row.picture_width),
      height: requireColumn(row.picture_height),
      hidden,
    };
  }
  const quote = hidden ? null : quoteFor(row.quote, blocked, lastUnreadableNumber);
  const text = hidden ? '' : requireColumn(row.body);
  return { ...content, kind: 'text', text, hidden, quote, ...(announcement && { announcement }) };
}

function reactionsFor({ reactions }: MessageWithSender, blocked: readonly string[]): MessageReaction[] {
  return reactions
    .filter(({ userId }) => !blocked.includes(userId))
    .map(({ userId, nickname, gone, reaction }) => ({
      userId: gone ? null : userId,
      nickname: gone ? null : nickname,
      reaction,
    }));
}

function quoteFor(
  quote: MessageWithSender['quote'],
  blocked: readonly string[],
  lastUnreadableNumber: number,
): Quote | null {
  if (!quote) return null;
  const { number, nickname, kind, text, senderId } = quote;
  if (number <= lastUnreadableNumber) return { number, nickname: null, kind: 'earlier', text: '' };
  return blocked.includes(senderId)
    ? { number, nickname: null, kind: 'hidden', text: '' }
    : { number, nickname, kind, text };
}

/** Asserts a value that a table constraint guarantees for this kind. */
function requireColumn<T>(value: T | null): T {
  if (value === null) throw new Error('A message lacks a column that its kind requires.');
  return value;
}
