import type { Message } from '@homeground/shared/contracts';
import { announce, sendToReaders, type AnnounceDeps, type NewMessageData } from './announce';
import { messageIn, type Stored } from './messages.usecases';
import { messageFor } from './messages.rules';

/** Runs after the commit: sends the message to the readers and returns it as the response. */
export async function answerSent(
  deps: AnnounceDeps,
  userId: string,
  stored: Stored,
  messageData: NewMessageData | null,
): Promise<Message> {
  if (messageData) {
    sendToReaders(deps.live, messageData);
    return messageFor(messageData.row, []);
  }
  const [message] = await Promise.all([
    messageIn(deps.db, userId, stored),
    // A message with a quote has no `messageData`. A repeated call has none either; the first call announces the message.
    stored.isNew && announce(deps, [stored]),
  ]);
  return message;
}
