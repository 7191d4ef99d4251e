import type { Message } from '@homeground/shared/contracts';
import type { Conversation } from './conversation.rules';

/** Number of messages of a room that are stored on the device, at least. Earlier messages are fetched. */
const STORED_MESSAGES = 300;
/** Messages of one record. A new message writes only the last record. */
const BLOCK_MESSAGES = 10;

const blockOf = ({ number }: Message) => Math.floor(number / BLOCK_MESSAGES);

/** Returns the latest part of a conversation, for storage. The shortened run still has no gap, and begins with a whole block. */
export function latestPart(conversation: Conversation): Conversation {
  const { messages } = conversation;
  const first = messages.at(-STORED_MESSAGES);
  if (!first) return conversation;
  const firstInBlock = first.number - blockOf(first) * BLOCK_MESSAGES;
  return { ...conversation, messages: messages.slice(-STORED_MESSAGES - firstInBlock) };
}

/** A conversation in blocks of messages, so that a new or changed message writes only its block. */
export const conversationInBlocks = {
  split(conversation: Conversation) {
    const blocks = new Map<string, Message[]>();
    for (const message of conversation.messages) {
      const name = String(blockOf(message));
      const block = blocks.get(name);
      if (block) block.push(message);
      else blocks.set(name, [message]);
    }
    return { rest: { ...conversation, messages: [] }, blocks };
  },
  /** If a block is damaged, the run begins after it. */
  join(rest: Conversation, blocks: ReadonlyMap<string, unknown>): Conversation {
    const messages = [...blocks.values()]
      .flatMap((block) => (isBlockOfMessages(block) ? block : []))
      .sort((a, b) => a.number - b.number);
    const lastBreak = messages.findLastIndex(
      ({ number }, index) => index > 0 && messages[index - 1]?.number !== number - 1,
    );
    return { ...rest, messages: messages.slice(Math.max(0, lastBreak)) };
  },
};

/** Returns whether a stored value is a block. Its messages were checked when they came from the server. */
const isBlockOfMessages = (block: unknown): block is readonly Message[] =>
  Array.isArray(block) &&
  block.every((message: Partial<Message> | null) => typeof message?.number === 'number');
