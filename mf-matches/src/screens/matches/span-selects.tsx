import { formatFor, useLocale, useText } from '@homeground/shared/i18n';
import { Select } from '@homeground/shared/ui';
import { texts } from '../../locales';
import { addDays, dayOf } from '../../rules/days.rules';
import { useDayWords } from './use-day-words';

interface Props {
  readonly label: string;
  /** '' means any. */
  readonly value: string;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

/** Beyond so many days users filter by weekday. */
const daysAhead = 60;
const halfHours = Array.from({ length: 48 }, (_, index) => {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(index / 2))}:${index % 2 === 0 ? '00' : '30'}`;
});

/** Adds the current value, which an address or a saved search may have set to another than the usual choices. */
const withChosen = (values: readonly string[], chosen: string) =>
  chosen === '' || values.includes(chosen) ? values : [...values, chosen].sort();

/** Select of days, named in words. */
export function DaySelect({ value, ...field }: Props) {
  const t = useText(texts);
  const dayWords = useDayWords();
  const today = dayOf(Date.now());
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
