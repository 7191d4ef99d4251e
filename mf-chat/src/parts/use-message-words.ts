import {
  teamEvents,
  type Message,
  type Room,
  type RoomSide,
  type SystemMessage,
  type TeamEventName,
} from '@homeground/shared/contracts';
import { useSpokenName, useSpokenPerson, useText } from '@homeground/shared/i18n';
import { useUser } from '@homeground/shared/session';
import { useCallback } from 'react';
import { texts } from '../locales';
import { isWrittenBy } from '../rules/timeline.rules';
import { useCardWords } from './use-card-words';

type RoomSides = Pick<Room, 'kind' | 'mySide' | 'opponent'> | { readonly kind: 'TEAM' };

const isTeamEvent = (event: SystemMessage['event']): event is TeamEventName =>
  teamEvents.some((teamEvent) => teamEvent === event);

/** Events that have a text of their own in the room of a guest and a side. */
const guestEvents = [
  'confirmed',
  'rejected',
  'withdrawn',
  'left',
  'closed',
  'terms_changed',
  'agreed',
] as const;
type GuestEvent = (typeof guestEvents)[number];
const guestEventOf = (event: SystemMessage['event']): GuestEvent | undefined =>
  guestEvents.find((guestEvent) => guestEvent === event);

export function useEventWords(): (message: SystemMessage, room: RoomSides) => string {
  const t = useText(texts);
  const spokenName = useSpokenName();
  const spokenPerson = useSpokenPerson();
  return useCallback(
    (message, room) => {
      if (isTeamEvent(message.event))
        return t(`event.${message.event}`, {
          name: spokenPerson(message.about?.person?.nickname, t('message.deleted_user')),
          match: message.about?.match?.title ?? t('event.gone_match'),
        });
      if (message.event === 'player_joined' || message.event === 'player_left')
        return t(`event.${message.event}`, {
          name: spokenPerson(message.about?.person?.nickname, t('message.deleted_user')),
        });
      // Never reached, because the room of a team has only the events above.
      if (room.kind === 'TEAM') return '';
      const { kind, mySide, opponent } = room;
      const actor = usOrThem(message.side, mySide);
      const guestEvent = kind === 'GUEST' ? guestEventOf(message.event) : undefined;
      return t(guestEvent ? `guest.event.${guestEvent}.${actor}` : `event.${message.event}.${actor}`, {
        name: spokenName(opponent),
      });
    },
    [t, spokenName, spokenPerson],
  );
}

const usOrThem = (side: RoomSide | null, mySide: RoomSide) => (side === mySide ? 'us' : 'them');

/** Returns a function that gives a message as one line of text, for a list of rooms. */
export function useMessageWords(
  room: RoomSides & Partial<Pick<Room, 'timeZone'>>,
): (message: Message) => string {
  const t = useText(texts);
  const me = useUser((user) => user?.id ?? '');
  const eventWords = useEventWords();
  const cardWords = useCardWords(room.timeZone);
  return (message) => {
    if (message.kind === 'system') return eventWords(message, room);
    const text =
      message.kind === 'card'
        ? t('row.card', { text: cardWords(message.terms) })
        : message.kind === 'deleted'
          ? t('message.deleted')
          : message.hidden
            ? t('message.hidden')
            : message.kind === 'text'
              ? message.text
              : message.alt === ''
                ? t('picture')
                : t('row.picture', { text: message.alt });
    return isWrittenBy(message, me) ? t('row.you', { text }) : text;
  };
}
