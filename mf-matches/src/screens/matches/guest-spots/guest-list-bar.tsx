import { sportIds } from '@homeground/shared/contracts';
import { useSportName, useText } from '@homeground/shared/i18n';
import {
  Chip,
  ChipGroup,
  IconButton,
  lazySheet,
  ListIcon,
  MapIcon,
  Row,
  space,
  SportMark,
} from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { texts as areaTexts } from '../../../locales';
import { spotFilterCount } from '../../../rules/spot-list-address.rules';
import { FilterButton } from '../filter-button';
import { texts } from './locales';
import { withFilter, type SpotListControl } from './use-spot-list-address';

const GuestFilterSheet = lazySheet(() =>
  import(/* webpackChunkName: "guest-filter-sheet" */ './guest-filter-sheet').then(
    (module) => module.GuestFilterSheet,
  ),
);

/** Bar above the list: sports, the filter button with the number of set filters, and the switch between list and map. */
export function GuestListBar({ control }: { readonly control: SpotListControl }) {
  const t = useText(texts);
  const sportName = useSportName();
  const areaText = useText(areaTexts);
  const { filters, view } = control.address;
  const isMapView = view === 'map';
  const [open, setOpen] = useState(false);
  const count = spotFilterCount(filters);
  const setSport = (sport: (typeof sportIds)[number] | undefined) =>
    control.change({ filters: withFilter(filters, 'sport', sport) });

  return (
    <Row $gap={4}>
      <Chips>
        <ChipGroup label={t('sports')}>
          <Chip selected={filters.sport === undefined} onClick={() => setSport(undefined)}>
            {t('all')}
          </Chip>
          {sportIds.map((id) => (
            <Chip
              key={id}
              selected={filters.sport === id}
              icon={<SportMark sport={id} size={16} />}
              onClick={() => setSport(filters.sport === id ? undefined : id)}
            >
              {sportName(id)}
            </Chip>
          ))}
        </ChipGroup>
      </Chips>
      <FilterButton
        label={count > 0 ? t('filter_some', { count }) : t('filter')}
        count={count}
        onClick={() => setOpen(true)}
      />
      <IconButton
        label={areaText(isMapView ? 'matches.as_list' : 'matches.as_map')}
        icon={isMapView ? <ListIcon /> : <MapIcon />}
        onClick={() => control.change({ view: isMapView ? 'list' : 'map' })}
      />
      <GuestFilterSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('filter_title')}
        control={control}
      />
    </Row>
  );
}

/** The chips scroll sideways. On the left they reach the edge of the page; on the right they fade out before the button. */
const Chips = styled.div`
  flex: 1;
  min-width: 0;
  margin-left: -${space(16)};
  padding-left: ${space(16)};
  overflow: hidden;
  mask-image: linear-gradient(to right, currentColor calc(100% - 24px), transparent);
`;
