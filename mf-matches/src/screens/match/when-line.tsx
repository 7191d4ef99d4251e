import { useQuarterHour } from '@homeground/shared/async';
import type { MatchDetail } from '@homeground/shared/contracts';
import { endTime, localeTag, spanOf, useFormat, useLocale, useText } from '@homeground/shared/i18n';
import { CalendarIcon, DottedFacts } from '@homeground/shared/ui';
import { texts as areaTexts } from '../../locales';
import { Detail, FactLine } from './fact-line';
import { texts } from './locales';

export function WhenLine({ match }: { readonly match: MatchDetail }) {
  const now = useQuarterHour();
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const locale = useLocale();
  const format = useFormat(match.timeZone);
  const span = spanOf(match);
  const fullDate = new Intl.DateTimeFormat(localeTag(locale), {
    dateStyle: 'full',
    timeZone: match.timeZone,
  });
  // Today and tomorrow have no date in the first line.
  const isDateAbove = format.day(span.start, new Date(now)) === format.date(span.start);
  const isOtherTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone !== match.timeZone;
  const hours = Math.floor(match.minutes / 60);
  const minutes = match.minutes % 60;
  const length =
    hours === 0
      ? t('length_minutes', { minutes })
      : minutes === 0
        ? t('length', { hours })
        : t('length_both', { hours, minutes });

  return (
    <FactLine
      icon={<CalendarIcon size={20} />}
      main={
        <time dateTime={match.startAt}>
          {areaText('match.span', {
            when: format.when(span.start, new Date(now)),
            end: endTime(format, span),
          })}
        </time>
      }
    >
      <Detail>
        <DottedFacts facts={[isDateAbove ? null : fullDate.format(span.start), length]} />
      </Detail>
      {isOtherTimeZone && <Detail>{t('zone', { zone: match.timeZone })}</Detail>}
    </FactLine>
  );
}
