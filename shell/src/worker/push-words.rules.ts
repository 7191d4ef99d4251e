import {
  isCounted,
  noticeGroup,
  noticeSentence,
  noticeTexts,
  type Locale,
  type Notice,
  type PushedRoom,
  type PushMessage,
} from '@homeground/shared/contracts';
import { fill, formatFor } from '@homeground/shared/i18n';
import { noticeTarget, paths } from '@homeground/shared/routes';
import { texts } from './locales';

export interface PushNotification {
  readonly title: string;
  readonly text: string;
  readonly lang: string;
  /** Path that a tap opens. */
  readonly path: string;
  /** A notification replaces a shown notification with the same tag. Messages of a room and notices about it have different tags. */
  readonly tag: string;
  /** The notice that a tap marks as read; null for a room. */
  readonly noticeId: string | null;
  /** The room of the messages; null for a notice. */
  readonly roomId: string | null;
  /** The newest message of the room, and its reader; null for a notice, or if a server of the previous version does not name it. */
  readonly newest: NonNullable<PushedRoom['newest']> | null;
  /** True if the device rings again although a notification with the same tag is already shown. */
  readonly renotify: boolean;
  /** True if the device makes no sound, even if the user has dismissed the notification that this one replaces. */
  readonly silent: boolean;
  /** Number of unread items for the icon of the app; null if the server does not send it. */
  readonly unread: number | null;
}

/**
 * Returns the notification for a push message. The server may be newer than this worker, so a notice of an unknown kind leads to the list
 * of notifications.
 */
export function notificationFor(message: string, now: Date): PushNotification | null {
  const pushMessage = parse(message);
  const locale = pushMessage?.locale;
  if (!pushMessage || (locale !== 'en' && locale !== 'ko')) return null;
  const unread = pushMessage.unread ?? null;
  if ('room' in pushMessage && pushMessage.room) return { ...roomPush(pushMessage.room, locale), unread };
  return 'notice' in pushMessage && pushMessage.notice
    ? { ...noticePush(pushMessage.notice, locale, now), unread }
    : null;
}

type PushWords = Omit<PushNotification, 'unread'>;

function noticePush(notice: Notice, locale: Locale, now: Date): PushWords {
  const text = noticeSentence(notice, {
    say: (key, words) => fill(noticeTexts[locale][key], locale, words),
    when: (moment) => formatFor(locale).when(moment, now),
  });
  const target: string | undefined = noticeTarget(notice);
  const path = target ?? paths.notifications();
  // The list counts these notices in one row, so one more of the same kind replaces the first without a sound.
  const group = isCounted(notice.kind) ? noticeGroup(notice.kind, notice.data) : null;
  return {
    title: 'Homeground',
    text,
    lang: locale,
    path,
    tag: `notice:${group ?? path}`,
    noticeId: notice.id,
    roomId: null,
    newest: null,
    renotify: group === null,
    silent: false,
  };
}

/** Returns a notification with the author, the room and the newest message, and with the number of messages if there are several. */
function roomPush(
  { id, ofTeam = false, roomName, count, newest, preview, quietly = false }: PushedRoom,
  locale: Locale,
): PushWords {
  const textOf = (key: keyof (typeof texts)['en'], words = {}) => fill(texts[locale][key], locale, words);
  const path = ofTeam ? paths.teamChat(id) : paths.chat(id);
  const common = {
    lang: locale,
    path,
    // A page of the previous version closes the notifications whose tag is the path.
    tag: path,
    noticeId: null,
    roomId: id,
    newest: newest ?? null,
    renotify: !quietly,
    silent: quietly,
  };
  if (preview === null)
    return {
      ...common,
      title: 'Homeground',
      text: count === 0 ? textOf('deleted') : textOf('messages', { count }),
    };
  const { from, kind, words } = preview;
  const newestText = kind === 'text' ? words : textOf(kind);
  return {
    ...common,
    title: roomName === undefined ? from : `${from} · ${roomName}`,
    text: count > 1 ? textOf('newest_of', { text: newestText, count }) : newestText,
  };
}

/**
 * Returns whether the shown notification is already about this message or notice. A server that was killed before it recorded a push message
 * sends the same push message again. `shown` may be of an earlier version of the worker.
 */
export function isShownAlready(shown: Partial<PushNotification>, next: PushNotification): boolean {
  if (next.noticeId !== null) return shown.noticeId === next.noticeId;
  if (!next.newest || !shown.newest) return false;
  return shown.newest.readerId === next.newest.readerId && shown.newest.number >= next.newest.number;
}

/** Parses a message of our own server, which may have another version. */
function parse(message: string): Partial<PushMessage> | null {
  try {
    return JSON.parse(message) as Partial<PushMessage>;
  } catch {
    return null;
  }
}
