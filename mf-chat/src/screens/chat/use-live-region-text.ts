import { useText } from '@homeground/shared/i18n';
import { useEffect, useRef, useState } from 'react';
import { texts as areaTexts } from '../../locales';
import { useMessageWords } from '../../parts/use-message-words';
import { newestOf, type Conversation } from '../../rules/conversation.rules';
import type { AnyRoomDetail } from '../../rules/any-room.rules';
import { isWrittenBy } from '../../rules/timeline.rules';
import { texts } from './locales';

/**
 * Returns the text of the latest message for screen readers to announce (SPEC 8.4). Messages from before the room was opened are not
 * announced.
 */
export function useLiveRegionText(
  room: AnyRoomDetail,
  conversation: Conversation | undefined,
  me: string,
): string {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const messageWords = useMessageWords(room);
  const lastSeenNumber = useRef<number | null>(null);
  const [spokenText, setSpokenText] = useState('');

  useEffect(() => {
    if (!conversation) return;
    const previousNumber = lastSeenNumber.current;
    lastSeenNumber.current = newestOf(conversation);
    const latest = conversation.messages.at(-1);
    if (previousNumber === null || !latest || latest.number <= previousNumber || isWrittenBy(latest, me))
      return;
    const text = messageWords(latest);
    setSpokenText(
      latest.kind === 'system'
        ? text
        : t('room.arrived', { name: latest.sender.nickname ?? areaText('message.deleted_user'), text }),
    );
  }, [conversation, me, t, areaText, messageWords]);

  return spokenText;
}
