import {
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
  /** The notice that a tap marks as read; null for a room. */
  readonly noticeId: string | null;
  /** True if the device rings again although a notification about the same page is already shown. */
  readonly renotify: boolean;
}

/**
 * Returns the notification for a push message. The server may be newer than this worker, so a notice of an unknown kind leads to the list
 * of notifications.
 */
export function notificationFor(message: string, now: Date): PushNotification | null {
  const pushMessage = parse(message);
  const locale = pushMessage?.locale;
  if (!pushMessage || (locale !== 'en' && locale !== 'ko')) return null;
  if ('room' in pushMessage && pushMessage.room) return roomPush(pushMessage.room, locale);
  return 'notice' in pushMessage && pushMessage.notice ? noticePush(pushMessage.notice, locale, now) : null;
}

function noticePush(notice: Notice, locale: Locale, now: Date): PushNotification {
  const text = noticeSentence(notice, {
    say: (key, words) => fill(noticeTexts[locale][key], locale, words),
    when: (moment) => formatFor(locale).when(moment, now),
  });
  const target: string | undefined = noticeTarget(notice);
  return {
    title: 'Homeground',
    text,
    lang: locale,
    path: target ?? paths.notifications(),
    noticeId: notice.id,
    renotify: false,
  };
}

/** Returns a notification with the author and the newest message, and with the number of messages if there are several. */
function roomPush(
  { id, ofTeam = false, count, preview, quietly = false }: PushedRoom,
  locale: Locale,
): PushNotification {
  const textOf = (key: keyof (typeof texts)['en'], words = {}) => fill(texts[locale][key], locale, words);
  const common = {
    lang: locale,
    path: ofTeam ? paths.teamChat(id) : paths.chat(id),
    noticeId: null,
    renotify: !quietly,
  };
  if (preview === null)
    return {
      ...common,
      title: 'Homeground',
      text: count === 0 ? textOf('deleted') : textOf('messages', { count }),
    };
  const { from, kind, words } = preview;
  const newest = kind === 'text' ? words : textOf(kind);
  return {
    ...common,
    title: from,
    text: count > 1 ? textOf('newest_of', { text: newest, count }) : newest,
  };
}

/** Parses a message of our own server, which may have another version. */
function parse(message: string): Partial<PushMessage> | null {
  try {
    return JSON.parse(message) as Partial<PushMessage>;
  } catch {
    return null;
  }
}
