import { useDebouncedValue } from '@homeground/shared/async';
import type { MatchFilters, MatchSort } from '@homeground/shared/contracts';
import { matchSorts } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { useUser } from '@homeground/shared/session';
import {
  Button,
  color,
  DottedFacts,
  Row,
  Segmented,
  Sheet,
  space,
  Stack,
  TextLink,
  textStyle,
} from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { searchOf, type ListAddress } from '../../rules/list-address.rules';
import { Choices, Group } from './filter-choices';
import { SavedSearches } from './saved-searches';
import { useDays } from './use-days';
import type { ListControl } from './use-list-address';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly control: ListControl;
}

/**
 * Sheet with the order and all filters that have no control on the screen (SPEC 5.3). A choice changes nothing until the button
 * is pressed; a saved search applies at once.
 */
export function FilterSheet({ open, onClose, title, control }: Props) {
  const t = useText(texts);
  const [draftFilters, setDraftFilters] = useState<MatchFilters | null>(null);
  const [draftSort, setDraftSort] = useState<MatchSort | null>(null);
  const filters = draftFilters ?? control.address.filters;
  const sort = draftSort ?? control.address.sort;
  const close = () => {
    setDraftFilters(null);
    setDraftSort(null);
    onClose();
  };

  return (
    <Sheet
      open={open}
      onClose={close}
      title={title}
      action={
        <Row $wrap>
          <ClearButton tone="quiet" onClick={() => setDraftFilters(withoutSheetFilters(filters))}>
            {t('filter.clear')}
          </ClearButton>
          <ShowButton
            onClick={() => {
              control.change({ filters, sort });
              close();
            }}
          >
            <ShowText filters={filters} area={control.address.area} />
          </ShowButton>
        </Row>
      }
    >
      <Stack $gap={24}>
        <Choices filters={filters} onFilters={setDraftFilters} />
        <Group title={t('matches.sort')}>
          <Segmented
            label={t('matches.sort')}
            value={sort}
            options={matchSorts.map((matchSort) => ({
              value: matchSort,
              label: t(`matches.sort_${matchSort}`),
            }))}
            onValue={setDraftSort}
          />
          <SearchDistance filters={filters} area={control.address.area} />
        </Group>
        <SavedSearches
          filters={filters}
          onUse={(savedFilters) => {
            control.change({ filters: savedFilters });
            close();
          }}
        />
      </Stack>
    </Sheet>
  );
}

function withoutSheetFilters({ sport, mine, applied, words }: MatchFilters): MatchFilters {
  return {
    ...(sport && { sport }),
    ...(mine && { mine }),
    ...(applied && { applied }),
    ...(words && { words }),
  };
}

/** Pause after the last choice before the count is fetched. */
const pauseMs = 250;

/** Text of the button, with the number of matches. The previous number stays until the new number arrives. */
function ShowText({ filters, area }: Pick<ListAddress, 'filters' | 'area'>) {
  const t = useText(texts);
  const search = searchOf({ filters, area, sort: 'soonest', view: 'list' });
  const total = useDays(useDebouncedValue(search, pauseMs)).data?.total;
  if (!total) return t('filter.apply');
  const { count, atLeast } = total;
  return count === 0
    ? t('filter.apply_none')
    : t('filter.apply_count', { count: atLeast ? `${count}+` : count });
}

/** Search distance of the list, with a link to its setting. */
function SearchDistance({ filters, area }: Pick<ListAddress, 'filters' | 'area'>) {
  const t = useText(texts);
  const userId = useUser((user) => user?.id ?? '');
  const km = useUser((user) => user?.searchDistance ?? null);
  if (filters.mine || filters.applied || km === null) return <QuietText>{t('matches.anywhere')}</QuietText>;
  if (area) return <QuietText>{t('map.area', { km: area.km })}</QuietText>;
  return (
    <QuietText>
      <DottedFacts
        facts={[
          t('matches.within', { km }),
          <TextLink key="reach" to={paths.userLocation(userId)}>
            {t('filter.reach')}
          </TextLink>,
        ]}
      />
    </QuietText>
  );
}

const ClearButton = styled(Button)`
  flex: none;
`;

/** With large letters this button moves below the other button. */
const ShowButton = styled(Button)`
  flex: 1 1 9rem;
  /* On a narrow phone some texts have two lines. The button always has space for two lines, so that a choice moves nothing. */
  @media (max-width: 389px) {
    min-height: calc(2.75rem + 30px);
  }
`;

const QuietText = styled.p`
  ${textStyle(14)}
  padding-top: ${space(8)};
  color: ${color('textQuiet')};
`;
