import { noticeSentence, noticeTexts, type Notice } from '@homeground/shared/contracts';
import { fill, useFormat, useLocale } from '@homeground/shared/i18n';

/** Returns a function that writes a notice as one sentence. */
export function useNoticeWords(): (notice: Notice) => string {
  const locale = useLocale();
  const format = useFormat();
  return (notice) =>
    noticeSentence(notice, {
      say: (key, words) => fill(noticeTexts[locale][key], locale, words),
      when: (moment) => format.when(moment, new Date()),
    });
}
