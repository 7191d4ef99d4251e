import { type FieldProblem, limits } from '@homeground/shared/contracts';
import { useProblemText, useText } from '@homeground/shared/i18n';
import { Select, TextField } from '@homeground/shared/ui';
import { useState } from 'react';
import { dayOf } from '../../rules/days.rules';
import { texts } from './locales';
import { Pair } from './step';
import type { MatchForm } from './use-match-form';

const lengths = [30, 60, 90, 120, 150, 180, 210, 240];
const weekRange = limits.match.weeks;

interface Props {
  readonly form: MatchForm;
  readonly mayRepeat: boolean;
}

export function WhenStep({ form, mayRepeat }: Props) {
  const t = useText(texts);
  const problemText = useProblemText();
  const { values, problems, set } = form;
  const [openedAt] = useState(Date.now);
  const [day = '', time = ''] = values.startAt.split('T');

  const startText = (problem: FieldProblem | undefined) => {
    if (problem === undefined) return null;
    if (problem === 'too_small') return t('start_soon');
    if (problem === 'too_large') return t('start_far');
    if (day !== '' && time === '') return t('time_missing');
    return t(day === '' && time !== '' ? 'day_missing' : 'start_missing');
  };
  const lengthText = (minutes: number) => {
    const hours = Math.floor(minutes / 60);
    const rest = minutes % 60;
    if (hours === 0) return t('minutes_only', { minutes });
    return rest === 0 ? t('hours', { hours }) : t('hours_minutes', { hours, minutes: rest });
  };

  return (
    <>
      <Pair>
        <TextField
          type="date"
          name="startAt"
          label={t('day')}
          min={dayOf(openedAt, values.timeZone)}
          error={startText(problems.startAt)}
          value={day}
          onChange={(event) => set('startAt', `${event.target.value}T${time}`)}
        />
        <TextField
          type="time"
          name="startTime"
          step={300}
          label={t('time')}
          aria-invalid={problems.startAt ? true : undefined}
          value={time}
          onChange={(event) => set('startAt', `${day}T${event.target.value}`)}
        />
      </Pair>
      <Pair>
        <Select
          name="minutes"
          label={t('minutes')}
          error={problems.minutes && problemText(problems.minutes)}
          value={String(values.minutes)}
          onChange={(event) => set('minutes', Number(event.target.value))}
          options={[...new Set([...lengths, values.minutes])]
            .sort((a, b) => a - b)
            .map((item) => ({ value: String(item), label: lengthText(item) }))}
        />
        {mayRepeat && (
          <Select
            name="weeks"
            label={t('weeks')}
            error={
              problems.weeks &&
              (problems.weeks === 'too_large' ? t('start_far') : problemText(problems.weeks))
            }
            value={String(values.weeks)}
            onChange={(event) => set('weeks', Number(event.target.value))}
            options={Array.from({ length: weekRange.max }, (_, index) => ({
              value: String(index + 1),
              label: index === 0 ? t('weeks.one') : t('weeks.many', { count: index + 1 }),
            }))}
          />
        )}
      </Pair>
    </>
  );
}
