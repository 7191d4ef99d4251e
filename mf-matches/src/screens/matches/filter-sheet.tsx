import { limits, matchGenders, type MatchFilters } from '@homeground/shared/contracts';
import { useLocale, useText } from '@homeground/shared/i18n';
import {
  Button,
  Chip,
  ChipGroup,
  color,
  Row,
  Sheet,
  Stack,
  Switch,
  TextField,
  type,
} from '@homeground/shared/ui';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { SavedSearches } from './saved-searches';
import type { ListControl } from './use-list-address';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly control: ListControl;
}

/** All filters of SPEC 5.3 that do not stand on the screen. Nothing narrows until the button says so. */
export function FilterSheet({ open, onClose, control }: Props) {
  const t = useText(texts);
  const [wish, setWish] = useState<MatchFilters | null>(null);
  const filters = wish ?? control.address.filters;
  const close = () => {
    setWish(null);
    onClose();
  };

  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('filter.title')}
      action={
        <Row>
          <Clear tone="quiet" onClick={() => setWish(onlyScreenFilters(filters))}>
            {t('filter.clear')}
          </Clear>
          <Button
            full
            onClick={() => {
              control.change({ filters });
              close();
            }}
          >
            {t('filter.apply')}
          </Button>
        </Row>
      }
    >
      <Stack $gap={24}>
        <Choices filters={filters} set={(name, value) => setWish(withFilter(filters, name, value))} />
        <SavedSearches
          filters={filters}
          onUse={(saved) => {
            control.change({ filters: saved });
            close();
          }}
        />
      </Stack>
    </Sheet>
  );
}

type SetFilter = <K extends keyof MatchFilters>(name: K, value: MatchFilters[K] | undefined) => void;

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

function onlyScreenFilters({ sport, mine, applied, words }: MatchFilters): MatchFilters {
  return {
    ...(sport && { sport }),
    ...(mine && { mine }),
    ...(applied && { applied }),
    ...(words && { words }),
  };
}

function Choices({ filters, set }: { readonly filters: MatchFilters; readonly set: SetFilter }) {
  const t = useText(texts);
  const locale = useLocale();
  const { weekday = [], level, gender } = filters;
  const toggleDay = (day: number) => {
    const next = weekday.includes(day) ? weekday.filter((one) => one !== day) : [...weekday, day].sort();
    set('weekday', next.length > 0 ? next : undefined);
  };
  const text = (name: 'fromDay' | 'toDay' | 'fromTime' | 'toTime') => ({
    value: filters[name] ?? '',
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });

  return (
    <Stack $gap={24}>
      <Group title={t('filter.day')}>
        <Pair>
          <TextField type="date" label={t('filter.from_day')} {...text('fromDay')} />
          <TextField type="date" label={t('filter.to_day')} {...text('toDay')} />
        </Pair>
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
      <Group title={t('filter.time')}>
        <Pair>
          <TextField type="time" step={1800} label={t('filter.from_time')} {...text('fromTime')} />
          <TextField type="time" step={1800} label={t('filter.to_time')} {...text('toTime')} />
        </Pair>
      </Group>
      <Group title={t('filter.level')}>
        <ChipGroup wrap label={t('filter.level')}>
          <Chip selected={level === undefined} onClick={() => set('level', undefined)}>
            {t('filter.level_any')}
          </Chip>
          {levels.map((one) => (
            <Chip key={one} selected={level === one} onClick={() => set('level', one)}>
              {one}
            </Chip>
          ))}
        </ChipGroup>
      </Group>
      <Group title={t('filter.gender')}>
        <ChipGroup wrap label={t('filter.gender')}>
          <Chip selected={gender === undefined} onClick={() => set('gender', undefined)}>
            {t('filter.gender_all')}
          </Chip>
          {matchGenders.map((one) => (
            <Chip key={one} selected={gender === one} onClick={() => set('gender', one)}>
              {t(`gender.${one}`)}
            </Chip>
          ))}
        </ChipGroup>
      </Group>
      <div>
        <Switch
          label={t('filter.free')}
          checked={filters.free === true}
          onChecked={(on) => set('free', on || undefined)}
        />
        <Switch
          label={t('filter.booked')}
          checked={filters.booked === true}
          onChecked={(on) => set('booked', on || undefined)}
        />
      </div>
    </Stack>
  );
}

const { min, max } = limits.match.level;
const levels = Array.from({ length: max - min + 1 }, (_, index) => min + index);

/** The fifth of January 1970 was a Monday. */
function weekdayName(day: number, locale: string): string {
  return new Intl.DateTimeFormat(locale === 'ko' ? 'ko-KR' : 'en-GB', {
    weekday: 'short',
    timeZone: 'UTC',
  }).format((day + 3) * 86_400_000);
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Title>{title}</Title>
      {children}
    </section>
  );
}

const Clear = styled(Button)`
  flex: none;
`;

const Title = styled.h3`
  ${type(16, 700)}
  margin-bottom: 8px;
  color: ${color('text')};
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(132px, 1fr));
  gap: 12px;
`;
