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

export interface ShownPush {
  readonly title: string;
  readonly text: string;
  readonly lang: string;
  /** Path that a tap opens. */
  readonly path: string;
  /** The notice that a tap marks as read; null: what is shown is a room. */
  readonly noticeId: string | null;
  /** Rings again although a message about the same page stands there already. */
  readonly again: boolean;
}

/** Title and text of a push message. This worker may be older than the server: an unknown kind of notice leads to the list. */
export function shownPush(message: string, now: Date): ShownPush | null {
  const read = parsed(message);
  const locale = read?.locale;
  if (!read || (locale !== 'en' && locale !== 'ko')) return null;
  if ('room' in read && read.room) return shownRoom(read.room, locale);
  return 'notice' in read && read.notice ? shownNotice(read.notice, locale, now) : null;
}

function shownNotice(notice: Notice, locale: Locale, now: Date): ShownPush {
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
    again: false,
  };
}

/** Who wrote and the newest words; how many there are when it is more than one. */
function shownRoom(
  { id, ofTeam = false, count, preview, quietly = false }: PushedRoom,
  locale: Locale,
): ShownPush {
  const say = (key: keyof (typeof texts)['en'], words = {}) => fill(texts[locale][key], locale, words);
  const common = {
    lang: locale,
    path: ofTeam ? paths.teamChat(id) : paths.chat(id),
    noticeId: null,
    again: !quietly,
  };
  if (preview === null)
    return {
      ...common,
      title: 'Homeground',
      text: count === 0 ? say('deleted') : say('messages', { count }),
    };
  const { from, kind, words } = preview;
  const newest = kind === 'text' ? words : say(kind);
  return {
    ...common,
    title: from,
    text: count > 1 ? say('newest_of', { text: newest, count }) : newest,
  };
}

/** The message was encrypted by our own server, which may be of another version. */
function parsed(message: string): Partial<PushMessage> | null {
  try {
    return JSON.parse(message) as Partial<PushMessage>;
  } catch {
    return null;
  }
}
