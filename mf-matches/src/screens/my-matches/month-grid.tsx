import { firstDayOfWeek, localeTag, useLocale, useText } from '@homeground/shared/i18n';
import { ChevronLeftIcon, ChevronRightIcon, IconButton, Row, Text } from '@homeground/shared/ui';
import { weekdayOf } from '../../rules/days.rules';
import { weeksOf } from '../../rules/month.rules';
import { weekdayName } from '../../rules/weekday-name.rules';
import { texts } from './locales';
import { Day, Dot, Grid } from './month-grid.look';

export interface MonthProps {
  readonly month: string;
  readonly today: string;
  /** Chosen day; null if the list shows the entire month. */
  readonly chosenDay: string | null;
  /** Number of matches by day. */
  readonly counts: ReadonlyMap<string, number>;
  /** Called with the number of months to move by. */
  readonly onMonths: (count: number) => void;
  readonly onDay: (day: string | null) => void;
}

export function MonthGrid({ month, today, chosenDay, counts, onMonths, onDay }: MonthProps) {
  const t = useText(texts);
  const locale = useLocale();
  const weeks = weeksOf(month, firstDayOfWeek(locale));
  const formatterOf = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(localeTag(locale), { ...options, timeZone: 'UTC' });
    return (day: string) => format.format(Date.parse(`${day}T00:00:00Z`));
  };
  const fullDay = formatterOf({ weekday: 'long', day: 'numeric', month: 'long' });

  return (
    <section aria-label={t('month')}>
      <Row $spread>
        <IconButton label={t('earlier')} icon={<ChevronLeftIcon />} onClick={() => onMonths(-1)} />
        <Text as="h2" $weight={700} aria-live="polite">
          {formatterOf({ year: 'numeric', month: 'long' })(`${month}-01`)}
        </Text>
        <IconButton label={t('later')} icon={<ChevronRightIcon />} onClick={() => onMonths(1)} />
      </Row>
      <Grid>
        <thead>
          <tr>
            {(weeks[0] ?? []).map((day) => (
              <th key={day} scope="col">
                {weekdayName(weekdayOf(day), locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                // The list below shows only this month, so days of the months before and after would lead nowhere.
                if (!day.startsWith(month)) return <td key={day} />;
                const count = counts.get(day) ?? 0;
                return (
                  <td key={day}>
                    <Day
                      type="button"
                      disabled={count === 0}
                      aria-pressed={count > 0 ? chosenDay === day : undefined}
                      aria-current={day === today ? 'date' : undefined}
                      aria-label={count > 0 ? t('day.matches', { day: fullDay(day), count }) : fullDay(day)}
                      onClick={() => onDay(chosenDay === day ? null : day)}
                    >
                      {Number(day.slice(8))}
                      <Dot $count={count} aria-hidden />
                    </Day>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Grid>
    </section>
  );
}
