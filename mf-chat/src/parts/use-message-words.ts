import type { Message, Room, RoomSide, SystemMessage } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import { useCallback } from 'react';
import { texts } from '../locales';
import { isBy } from '../rules/timeline.rules';
import { useCardWords } from './use-card-words';

type Told = Pick<Room, 'mySide' | 'opponent'>;

export function useEventWords(): (event: SystemMessage, room: Told) => string {
  const t = useText(texts);
  return useCallback(
    (message, { mySide, opponent }) =>
      t(`event.${message.event}.${whose(message.side, mySide)}`, { name: opponent.name }),
    [t],
  );
}

const whose = (side: RoomSide | null, mySide: RoomSide) => (side === mySide ? 'us' : 'them');

/** A message in one line, as a list of rooms shows it. */
export function useMessageWords(room: Told & Pick<Room, 'timeZone'>): (message: Message) => string {
  const t = useText(texts);
  const me = useUser((user) => user?.id ?? '');
  const eventWords = useEventWords();
  const cardWords = useCardWords(room.timeZone);
  return (message) => {
    if (message.kind === 'system') return eventWords(message, room);
    const text =
      message.kind === 'card'
        ? t('row.card', { text: cardWords(message.terms) })
        : message.hidden
          ? t('message.hidden')
          : message.kind === 'text'
            ? message.text
            : message.alt === ''
              ? t('picture')
              : t('row.picture', { text: message.alt });
    return isBy(message, me) ? t('row.you', { text }) : text;
  };
}
