import { limits, matchGenders, matchSorts, type GuestSpotFilters } from '@homeground/shared/contracts';
import { useLocale, useText } from '@homeground/shared/i18n';
import { Button, Chip, ChipGroup, Row, Select, Sheet, space, Stack, Switch } from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { texts as areaTexts } from '../../../locales';
import { useSpotWords } from '../../../parts/guest-spots/use-spot-words';
import { spotFiltersOf, type SpotListAddress } from '../../../rules/spot-list-address.rules';
import { SavedSearches } from '../saved-searches';
import { DaySelect, TimeSelect } from '../span-selects';
import { weekdayName } from '../../../rules/weekday-name.rules';
import { texts } from './locales';
import { withFilter, type SpotListControl } from './use-spot-list-address';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly control: SpotListControl;
}

/** Sheet with order and filters of guest spots. A choice changes nothing until the button is pressed; a saved search applies at once. */
export function GuestFilterSheet({ open, onClose, title, control }: Props) {
  const t = useText(texts);
  const areaText = useText(areaTexts);
  const [draft, setDraft] = useState<Pick<SpotListAddress, 'filters' | 'sort'> | null>(null);
  const { filters, sort } = draft ?? control.address;
  const close = () => {
    setDraft(null);
    onClose();
  };
  const applyAddress = (address: Partial<SpotListAddress>) => {
    control.change(address);
    close();
  };

  return (
    <Sheet
      open={open}
      onClose={close}
      title={title}
      action={
        <Row>
          <ClearButton
            tone="quiet"
            onClick={() => setDraft({ filters: filters.sport ? { sport: filters.sport } : {}, sort })}
          >
            {areaText('filter.clear')}
          </ClearButton>
          <Button full onClick={() => applyAddress({ filters, sort })}>
            {t('filter_apply')}
          </Button>
        </Row>
      }
    >
      <Stack $gap={24}>
        <Choices
          filters={filters}
          set={(name, value) => setDraft({ filters: withFilter(filters, name, value), sort })}
        />
        <Select
          label={areaText('matches.sort')}
          value={sort}
          onChange={(event) =>
            setDraft({
              filters,
              sort: matchSorts.find((matchSort) => matchSort === event.target.value) ?? sort,
            })
          }
          options={matchSorts.map((matchSort) => ({
            value: matchSort,
            label: areaText(`matches.sort_${matchSort}`),
          }))}
        />
        <SavedSearches
          looksFor="GUEST_SPOTS"
          filters={filters}
          onUse={(savedFilters) => applyAddress({ filters: spotFiltersOf(savedFilters) })}
        />
      </Stack>
    </Sheet>
  );
}

type SetFilter = <K extends keyof GuestSpotFilters>(name: K, value: GuestSpotFilters[K] | undefined) => void;

const { min, max } = limits.match.level;
const levels = Array.from({ length: max - min + 1 }, (_, index) => min + index);

function Choices({ filters, set }: { readonly filters: GuestSpotFilters; readonly set: SetFilter }) {
  const areaText = useText(areaTexts);
  const locale = useLocale();
  const words = useSpotWords('UTC');
  const { weekday = [], level, gender } = filters;
  const toggleDay = (day: number) => {
    const next = weekday.includes(day) ? weekday.filter((item) => item !== day) : [...weekday, day].sort();
    set('weekday', next.length > 0 ? next : undefined);
  };
  const selectProps = (name: 'fromDay' | 'toDay' | 'fromTime' | 'toTime') => ({
    value: filters[name] ?? '',
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });
  return (
    <>
      <Pair role="group" aria-label={areaText('filter.exact')}>
        <DaySelect label={areaText('filter.from_day')} {...selectProps('fromDay')} />
        <DaySelect label={areaText('filter.to_day')} {...selectProps('toDay')} />
      </Pair>
      <ChipGroup wrap label={areaText('filter.weekday')}>
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <Chip key={day} selected={weekday.includes(day)} onClick={() => toggleDay(day)}>
            {weekdayName(day, locale)}
          </Chip>
        ))}
      </ChipGroup>
      <Pair role="group" aria-label={areaText('filter.time')}>
        <TimeSelect label={areaText('filter.from_time')} {...selectProps('fromTime')} />
        <TimeSelect label={areaText('filter.to_time')} {...selectProps('toTime')} />
      </Pair>
      <Select
        label={areaText('filter.level')}
        value={level === undefined ? '' : String(level)}
        onChange={(event) => set('level', event.target.value === '' ? undefined : Number(event.target.value))}
        options={[
          { value: '', label: areaText('filter.level_any') },
          ...levels.map((item) => ({ value: String(item), label: words.level(item) })),
        ]}
      />
      <Select
        label={areaText('filter.gender')}
        value={gender ?? ''}
        onChange={(event) =>
          set(
            'gender',
            matchGenders.find((matchGender) => matchGender === event.target.value),
          )
        }
        options={[
          { value: '', label: areaText('filter.gender_all') },
          ...matchGenders.map((matchGender) => ({
            value: matchGender,
            label: areaText(`gender.${matchGender}`),
          })),
        ]}
      />
      <Switch
        label={areaText('filter.free')}
        checked={filters.free === true}
        onChecked={(isOn) => set('free', isOn || undefined)}
      />
    </>
  );
}

const ClearButton = styled(Button)`
  flex: none;
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.25rem), 1fr));
  gap: ${space(12)};
`;
