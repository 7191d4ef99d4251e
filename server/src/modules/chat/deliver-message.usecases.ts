import type { Message } from '@homeground/shared/contracts';
import {
  sendLiveMessages,
  type LiveMessageDeps,
  messageFor,
  type NewMessageData,
  sendToReaders,
} from '../rooms';
import { loadMessageForViewer, type StoredMessageRef } from './messages.usecases';

/** Sends a stored message to its readers, and returns it for the response. Runs after the commit. */
export async function deliverMessage(
  deps: LiveMessageDeps,
  userId: string,
  stored: StoredMessageRef,
  messageData: NewMessageData | null,
): Promise<Message> {
  if (messageData) {
    sendToReaders(deps.live, messageData);
    return messageFor(messageData.row, []);
  }
  const [message] = await Promise.all([
    loadMessageForViewer(deps.db, userId, stored),
    // A message with a quote has no `messageData`. A repeated call has none either; the first call sends the message.
    stored.isNew && sendLiveMessages(deps, [stored]),
  ]);
  return message;
}
