import { useText } from '@homeground/shared/i18n';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../../locales';
import { useMessageWords } from '../../parts/use-message-words';
import { newestOf, type Conversation } from '../../rules/conversation.rules';
import type { TalkRoom } from '../../rules/talk-room.rules';
import { isBy } from '../../rules/timeline.rules';

/** The latest message that came while the room was open, in words for ears (SPEC 8.4). What was there already is not read aloud. */
export function useArrivals(room: TalkRoom, conversation: Conversation | undefined, me: string): string {
  const t = useText(texts);
  const words = useMessageWords(room);
  const known = useRef<number | null>(null);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (!conversation) return;
    const before = known.current;
    known.current = newestOf(conversation);
    const latest = conversation.messages.at(-1);
    if (before === null || !latest || latest.number <= before || isBy(latest, me)) return;
    const text = words(latest);
    setAnnouncement(
      latest.kind === 'system'
        ? text
        : t('room.arrived', { name: latest.sender.nickname ?? t('message.deleted_user'), text }),
    );
  }, [conversation, me, t, words]);

  return announcement;
}
