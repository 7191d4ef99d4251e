import { withDeletedQuote, type Outgoing } from '@homeground/shared/async';
import { oldestOf, type Conversation } from './conversation.rules';

/** Returns the messages that the conversation does not contain yet, with their quotes as they are now. */
export function undelivered(outgoing: readonly Outgoing[], conversation: Conversation): readonly Outgoing[] {
  if (outgoing.length === 0) return outgoing;
  const deliveredIds = new Set(
    conversation.messages.map((message) => (message.kind === 'system' ? '' : message.clientId)),
  );
  return outgoing
    .filter(({ clientId }) => !deliveredIds.has(clientId))
    .map((item) => withCurrentQuote(item, conversation));
}

/** Returns the unsent message without the words of a quoted message that has been deleted since. Messages that are not loaded stay quoted. */
function withCurrentQuote(outgoing: Outgoing, conversation: Conversation): Outgoing {
  const { content } = outgoing;
  if (content.kind !== 'text' || !content.quote) return outgoing;
  const quotedMessage = conversation.messages[content.quote.number - oldestOf(conversation)];
  return quotedMessage?.kind === 'deleted' ? withDeletedQuote(outgoing) : outgoing;
}
