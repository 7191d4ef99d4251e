import { isCounted, limits, noticeSentence, noticeTexts, type Notice } from '@homeground/shared/contracts';
import { fill, useFormat, useLocale, useText } from '@homeground/shared/i18n';
import { texts } from '../../locales';

const { max: maxGroupSize } = limits.notifications.group;

/** Returns a function that writes a notice as one sentence. The sentence of a group contains the number of people or teams. */
export function useNoticeWords(): (notice: Notice) => string {
  const locale = useLocale();
  const format = useFormat();
  const t = useText(texts);
  return (notice) => {
    const { kind, data, group } = notice;
    if (group && isCounted(kind)) {
      const about = 'matchTitle' in data ? data.matchTitle : 'teamName' in data ? data.teamName : '';
      const count = group.count >= maxGroupSize ? `${maxGroupSize - 1}+` : group.count;
      const key =
        kind === 'proposal.received' || kind === 'proposal.withdrawn'
          ? (`group.${kind}.${group.faces[0]?.kind ?? 'person'}` as const)
          : (`group.${kind}` as const);
      return t(key, { count, about });
    }
    return noticeSentence(notice, {
      say: (key, words) => fill(noticeTexts[locale][key], locale, words),
      when: (moment) => format.when(moment, new Date()),
    });
  };
}
