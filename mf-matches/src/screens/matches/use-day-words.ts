import { localeTag, useLocale, useText } from '@homeground/shared/i18n';
import { texts } from '../../locales';
import { addDays } from '../../rules/days.rules';

/** Returns a function that names a day: "Today", "Tomorrow", "Sat 29 Nov". */
export function useDayWords(): (day: string, today: string) => string {
  const t = useText(texts);
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(localeTag(locale), {
    weekday: 'short',
    day: 'numeric',
    month: locale === 'ko' ? 'long' : 'short',
    timeZone: 'UTC',
  });
  return (day, today) => {
    const date = format.format(Date.parse(`${day}T00:00:00Z`));
    if (day === today) return t('day.today_of', { date });
    return day === addDays(today, 1) ? t('day.tomorrow_of', { date }) : date;
  };
}
