import { sportIds } from '@homeground/shared/contracts';
import { useSportName, useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import {
  AppLink,
  CalendarIcon,
  Chip,
  ChipLink,
  color,
  IconButton,
  lazySheet,
  ListIcon,
  MapIcon,
  Row,
  SearchIcon,
  space,
  SportMark,
} from '@homeground/shared/ui';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { sheetFilterCount } from '../../rules/list-address.rules';
import { listKindAddress } from '../../rules/list-kind.rules';
import { FilterButton } from './filter-button';
import { SearchField } from './search-field';
import type { ListControl } from './use-list-address';

const FilterSheet = lazySheet(() =>
  import(/* webpackChunkName: "filter-sheet" */ './filter-sheet').then((module) => module.FilterSheet),
);

/** Row above the list with search, filters, map, calendar, and chips of the sports. */
export function ListBar({ control }: { readonly control: ListControl }) {
  const t = useText(texts);
  const { address, change } = control;
  const [open, setOpen] = useState(false);
  const [isSearching, setIsSearching] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const count = sheetFilterCount(address.filters);
  const isMapView = address.view === 'map';

  return (
    <Bar $gap={0} ref={bar}>
      {isSearching || address.filters.words ? (
        <SearchField
          control={control}
          // The field stays while the user empties it, also if it was open because of a followed link.
          onFocus={() => setIsSearching(true)}
          onClose={() => {
            setIsSearching(false);
            // The pressed button disappears together with the field, so the focus moves to the search button.
            requestAnimationFrame(() => bar.current?.querySelector('button')?.focus());
          }}
        />
      ) : (
        <IconButton label={t('matches.search')} icon={<SearchIcon />} onClick={() => setIsSearching(true)} />
      )}
      <FilterButton
        label={count > 0 ? t('matches.filter_some', { count }) : t('matches.filter')}
        count={count}
        onClick={() => setOpen(true)}
      />
      <IconButton
        label={isMapView ? t('matches.as_list') : t('matches.as_map')}
        icon={isMapView ? <ListIcon /> : <MapIcon />}
        onClick={() => change({ view: isMapView ? 'list' : 'map' })}
      />
      <CalendarLink to={paths.myMatches()} aria-label={t('my_matches')} title={t('my_matches')}>
        <CalendarIcon />
      </CalendarLink>
      {!(isSearching || address.filters.words) && <QuickFilters control={control} />}
      <FilterSheet open={open} onClose={() => setOpen(false)} title={t('filter.title')} control={control} />
    </Bar>
  );
}

/** Chips that filter by sport, my matches or my applications. */
function QuickFilters({ control: { address, setFilters } }: { readonly control: ListControl }) {
  const t = useText(texts);
  const sportName = useSportName();
  const { sport, mine, applied } = address.filters;
  return (
    // Chromium makes a scroller focusable if none of its chips is a Tab stop. The keys of the toolbar reach each chip.
    <Chips role="group" aria-label={t('matches.kinds')} tabIndex={-1}>
      <ChipLink to={listKindAddress('guests')}>{t('list_kind.guests')}</ChipLink>
      {sportIds.map((id) => (
        <Chip
          key={id}
          selected={sport === id}
          icon={<SportMark sport={id} size={16} />}
          onClick={() => setFilters({ sport: sport === id ? undefined : id })}
        >
          {sportName(id)}
        </Chip>
      ))}
      <Chip
        selected={mine === true}
        onClick={() => setFilters({ mine: mine ? undefined : true, applied: undefined })}
      >
        {t('matches.mine')}
      </Chip>
      <Chip
        selected={applied === true}
        onClick={() => setFilters({ applied: applied ? undefined : true, mine: undefined })}
      >
        {t('matches.my_applications')}
      </Chip>
    </Chips>
  );
}

const Bar = styled(Row)`
  min-height: 44px;
  margin-inline: -10px -${space(16)};
`;

const Chips = styled.div`
  display: flex;
  flex: 1;
  gap: 6px;
  min-width: 0;
  padding: 3px ${space(16)} 3px 6px;
  overflow-x: auto;
  scrollbar-width: none;
  /* The ring of a focused item needs space at the edge. */
  scroll-padding-inline: ${space(16)};
`;

const CalendarLink = styled(AppLink)`
  display: grid;
  flex: none;
  width: 44px;
  height: 44px;
  place-items: center;
  border-radius: 50%;
  svg {
    max-width: 30px;
    max-height: 30px;
  }
  &:active {
    background: ${color('sunken')};
  }
`;
