import { limits, matchGenders, type MatchFilters } from '@homeground/shared/contracts';
import { useLocale, useText } from '@homeground/shared/i18n';
import {
  Chip,
  ChipGroup,
  color,
  space,
  Stack,
  Switch,
  textStyle,
  useLevelWords,
} from '@homeground/shared/ui';
import { LevelScale } from '@homeground/shared/widgets';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { partsOfDay, isPartOfDay } from '../../rules/parts-of-day.rules';
import { DaySelect, TimeSelect } from './span-selects';
import { weekdayName } from '../../rules/weekday-name.rules';

interface Props {
  readonly filters: MatchFilters;
  readonly onFilters: (filters: MatchFilters) => void;
}

/** Filters as choices in words. Fields for exact dates and times are folded below. */
export function Choices({ filters, onFilters }: Props) {
  const t = useText(texts);
  const locale = useLocale();
  const levelWords = useLevelWords();
  const { weekday = [], level, gender } = filters;
  const set = <K extends keyof MatchFilters>(name: K, value: MatchFilters[K] | undefined) =>
    onFilters(withFilter(filters, name, value));
  const setTimes = (times: Pick<MatchFilters, 'fromTime' | 'toTime'>) =>
    onFilters(withFilter(withFilter(filters, 'fromTime', times.fromTime), 'toTime', times.toTime));
  const toggleDay = (day: number) => {
    const next = weekday.includes(day) ? weekday.filter((item) => item !== day) : [...weekday, day].sort();
    set('weekday', next.length > 0 ? next : undefined);
  };
  const selectProps = (name: 'fromDay' | 'toDay' | 'fromTime' | 'toTime') => ({
    value: filters[name] ?? '',
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });

  return (
    <Stack $gap={24}>
      <Group title={t('filter.time')}>
        <ChipGroup wrap label={t('filter.time')}>
          {partsOfDay.map((part) => {
            const isChosen = isPartOfDay(filters, part);
            return (
              <Chip key={part.name} selected={isChosen} onClick={() => setTimes(isChosen ? {} : part)}>
                {t(`filter.part_${part.name}`)}
              </Chip>
            );
          })}
        </ChipGroup>
      </Group>
      <Group title={t('filter.weekday')}>
        <ChipGroup wrap label={t('filter.weekday')}>
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <Chip key={day} selected={weekday.includes(day)} onClick={() => toggleDay(day)}>
              {weekdayName(day, locale)}
            </Chip>
          ))}
        </ChipGroup>
      </Group>
      <Group title={t('filter.level')}>
        <ChipGroup wrap label={t('filter.level')}>
          <Chip selected={level === undefined} onClick={() => set('level', undefined)}>
            {t('filter.level_any')}
          </Chip>
          {levels.map((item) => (
            <Chip key={item} selected={level === item} onClick={() => set('level', item)}>
              {levelWords(item)}
            </Chip>
          ))}
        </ChipGroup>
        <LevelScale />
      </Group>
      <Group title={t('filter.gender')}>
        <ChipGroup wrap label={t('filter.gender')}>
          <Chip selected={gender === undefined} onClick={() => set('gender', undefined)}>
            {t('filter.gender_all')}
          </Chip>
          {matchGenders.map((matchGender) => (
            <Chip
              key={matchGender}
              selected={gender === matchGender}
              onClick={() => set('gender', matchGender)}
            >
              {t(`gender.${matchGender}`)}
            </Chip>
          ))}
        </ChipGroup>
      </Group>
      <div>
        <Switch
          label={t('filter.free')}
          checked={filters.free === true}
          onChecked={(isOn) => set('free', isOn || undefined)}
        />
        <Switch
          label={t('filter.booked')}
          checked={filters.booked === true}
          onChecked={(isOn) => set('booked', isOn || undefined)}
        />
      </div>
      <ExactFields>
        <summary>{t('filter.exact')}</summary>
        <Pair>
          <DaySelect label={t('filter.from_day')} {...selectProps('fromDay')} />
          <DaySelect label={t('filter.to_day')} {...selectProps('toDay')} />
          <TimeSelect label={t('filter.from_time')} {...selectProps('fromTime')} />
          <TimeSelect label={t('filter.to_time')} {...selectProps('toTime')} />
        </Pair>
      </ExactFields>
    </Stack>
  );
}

const { min, max } = limits.match.level;
const levels = Array.from({ length: max - min + 1 }, (_, index) => min + index);

function withFilter<K extends keyof MatchFilters>(
  filters: MatchFilters,
  name: K,
  value: MatchFilters[K] | undefined,
): MatchFilters {
  const next = { ...filters };
  if (value === undefined || value === false || value === '') delete next[name];
  else next[name] = value;
  return next;
}

export function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Title>{title}</Title>
      {children}
    </section>
  );
}

const Title = styled.h3`
  ${textStyle(16, 700)}
  margin-bottom: ${space(8)};
  color: ${color('text')};
`;

const ExactFields = styled.details`
  summary {
    ${textStyle(14, 600)}
    display: flex;
    align-items: center;
    min-height: 44px;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.25rem), 1fr));
  gap: ${space(12)};
`;
