import { useQuarterHour } from '@homeground/shared/async';
import { formatFor, useLocale, useText } from '@homeground/shared/i18n';
import { Select } from '@homeground/shared/ui';
import { texts } from '../../locales';
import { useListZone } from '../../parts/use-list-zone';
import { addDays, dayOf } from '../../rules/days.rules';
import { useDayWords } from './use-day-words';

interface Props {
  readonly label: string;
  /** '' means that any value is accepted. */
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

/** Number of days to choose from. For later days users filter by weekday. */
const daysAhead = 60;
const halfHours = Array.from({ length: 48 }, (_, index) => {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${twoDigits(Math.floor(index / 2))}:${index % 2 === 0 ? '00' : '30'}`;
});

/** Adds the current value to the choices, because an address or a saved search may contain a value that is not one of the choices. */
const withChosen = (values: readonly string[], chosen: string) =>
  chosen === '' || values.includes(chosen) ? values : [...values, chosen].sort();

/** Select of days, which are named in words. */
export function DaySelect({ value, ...field }: Props) {
  const t = useText(texts);
  const dayWords = useDayWords();
  const today = dayOf(useQuarterHour(), useListZone());
  const days = Array.from({ length: daysAhead }, (_, index) => addDays(today, index));
  const options = withChosen(days, value).map((day) => ({ value: day, label: dayWords(day, today) }));
  return (
    <Select {...field} value={value} options={[{ value: '', label: t('filter.any_day') }, ...options]} />
  );
}

/** Select of half hours in the format of the reader's language. */
export function TimeSelect({ value, ...field }: Props) {
  const t = useText(texts);
  const { time } = formatFor(useLocale(), 'UTC');
  const options = withChosen(halfHours, value).map((clock) => ({
    value: clock,
    label: time(new Date(`1970-01-01T${clock}:00Z`)),
  }));
  return (
    <Select {...field} value={value} options={[{ value: '', label: t('filter.any_time') }, ...options]} />
  );
}
