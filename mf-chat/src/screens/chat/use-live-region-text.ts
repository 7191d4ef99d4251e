import { useText } from '@homeground/shared/i18n';
import { useEffect, useRef, useState } from 'react';
import { texts as areaTexts } from '../../locales';
import { useMessageWords } from '../../parts/use-message-words';
import { newestOf, oldestOf, type Conversation } from '../../rules/conversation.rules';
import type { AnyRoomDetail } from '../../rules/any-room.rules';
import { isWrittenBy } from '../../rules/timeline.rules';
import { texts } from './locales';

/** Text about a message. The number tells two messages with the same text apart; the count of further messages has the number 0. */
interface Announcement {
  readonly number: number;
  readonly text: string;
}

/** Largest number of messages that are read out when several arrive together. */
const maxSpoken = 3;
const nothing: readonly Announcement[] = [];

/**
 * Returns the texts of the messages that have arrived last, for screen readers to announce (SPEC 8.4). Of many messages, the latest three
 * are announced after the number of the others. Deleted messages, and messages from before the room was opened, are not announced.
 */
export function useLiveRegionText(
  room: AnyRoomDetail,
  conversation: Conversation | undefined,
  me: string,
): readonly Announcement[] {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const messageWords = useMessageWords(room);
  const lastSeenNumber = useRef<number | null>(null);
  const [announcements, setAnnouncements] = useState(nothing);

  useEffect(() => {
    if (!conversation) return;
    const previousNumber = lastSeenNumber.current;
    lastSeenNumber.current = newestOf(conversation);
    if (previousNumber === null || newestOf(conversation) <= previousNumber) return;
    const arrived = conversation.messages.filter(
      (message) => message.number > previousNumber && !isWrittenBy(message, me) && message.kind !== 'deleted',
    );
    if (arrived.length === 0) return;
    const spokenTexts = arrived.slice(-maxSpoken).map((message) => {
      const text = messageWords(message);
      if (message.kind === 'system') return { number: message.number, text };
      const name = message.sender.nickname ?? areaText('message.deleted_user');
      return { number: message.number, text: t('room.arrived', { name, text }) };
    });
    const others = arrived.length - spokenTexts.length;
    const countText = others > 0 ? [{ number: 0, text: t('room.arrived_more', { count: others }) }] : [];
    setAnnouncements([...countText, ...spokenTexts]);
  }, [conversation, me, t, areaText, messageWords]);

  return conversation
    ? announcements.filter(
        ({ number }) => conversation.messages[number - oldestOf(conversation)]?.kind !== 'deleted',
      )
    : nothing;
}
