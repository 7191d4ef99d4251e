import type { Quote } from '@homeground/shared/contracts';
import { useCallback, useState } from 'react';
import { oldestOf, type Conversation } from '../rules/conversation.rules';
import { hasUnknownWords, isQuotable, quoteOf, quoteWithoutWords } from '../rules/reactions.rules';
import type { useDraftExtras } from './use-draft-extras';

/**
 * Returns the quote of a room's draft. After a return to the room its words come from the conversation, so that words which were deleted
 * meanwhile do not return. A message that is not loaded is quoted without words.
 */
export function useDraftQuote(
  { quotes: quotedNumber, change }: Pick<ReturnType<typeof useDraftExtras>, 'quotes' | 'change'>,
  conversation: Conversation | undefined,
) {
  const [chosenQuote, setChosenQuote] = useState<Quote | null>(null);
  const setQuote = useCallback(
    (quote: Quote | null) => {
      setChosenQuote(quote);
      change({ quotes: quote?.number ?? null });
    },
    [change],
  );
  const isRestored = (chosenQuote?.number ?? null) !== quotedNumber;
  // The quote of an unsent reply may have no words. Its message may be loaded by now, so the words are looked up again.
  const lacksWords = isRestored || (chosenQuote !== null && hasUnknownWords(chosenQuote));
  const quotedMessage =
    quotedNumber === null || !conversation
      ? undefined
      : conversation.messages[quotedNumber - oldestOf(conversation)];
  const restoredQuote = isQuotable(quotedMessage) ? quoteOf(quotedMessage) : null;
  const mayBeQuotable =
    quotedNumber !== null && !quotedMessage && quotedNumber >= (conversation?.firstNumber ?? 1);
  const unloadedQuote = mayBeQuotable ? quoteWithoutWords(quotedNumber) : null;
  // The quoted message may be deleted while the reply is being written.
  const shownQuote = quotedMessage && !isQuotable(quotedMessage) ? null : chosenQuote;
  return { quote: lacksWords ? (restoredQuote ?? unloadedQuote) : shownQuote, isRestored, setQuote };
}
