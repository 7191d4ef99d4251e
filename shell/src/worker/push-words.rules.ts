import { noticeSentence, noticeTexts, type PushMessage } from '@homeground/shared/contracts';
import { fill, formatFor } from '@homeground/shared/i18n';
import { noticeTarget, paths } from '@homeground/shared/routes';

export interface ShownPush {
  readonly text: string;
  readonly lang: string;
  /** Where a tap leads. */
  readonly path: string;
  readonly noticeId: string;
}

/** What the list would say. Kept here while a newer server speaks: a kind of notice this worker does not know leads to the list. */
export function shownPush(message: string, now: Date): ShownPush | null {
  const { locale, notice } = read(message) ?? {};
  if (!notice || (locale !== 'en' && locale !== 'ko')) return null;
  const text = noticeSentence(notice, {
    say: (key, words) => fill(noticeTexts[locale][key], locale, words),
    when: (moment) => formatFor(locale).when(moment, now),
  });
  const target: string | undefined = noticeTarget(notice);
  return { text, lang: locale, path: target ?? paths.notifications(), noticeId: notice.id };
}

/** Sealed for this browser by our own server, but perhaps by one of another version. */
function read(message: string): Partial<PushMessage> | null {
  try {
    return JSON.parse(message) as Partial<PushMessage>;
  } catch {
    return null;
  }
}
