import type { MatchFilters, MatchSort } from '@homeground/shared/contracts';
import { matchSorts } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import { paths } from '@homeground/shared/routes';
import { useUser } from '@homeground/shared/session';
import { Button, color, Row, Segmented, Sheet, Stack, TextLink, textStyle } from '@homeground/shared/ui';
import { useEffect, useState } from 'react';
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
  readonly control: ListControl;
}

/** All filters of SPEC 5.3 that do not stand on the screen, and the order. Nothing changes until the button is pressed. */
export function FilterSheet({ open, onClose, control }: Props) {
  const t = useText(texts);
  const [wish, setWish] = useState<MatchFilters | null>(null);
  const [order, setOrder] = useState<MatchSort | null>(null);
  const filters = wish ?? control.address.filters;
  const sort = order ?? control.address.sort;
  const close = () => {
    setWish(null);
    setOrder(null);
    onClose();
  };

  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('filter.title')}
      action={
        <Row $wrap>
          <Clear tone="quiet" onClick={() => setWish(onlyScreenFilters(filters))}>
            {t('filter.clear')}
          </Clear>
          <Show
            onClick={() => {
              control.change({ filters, sort });
              close();
            }}
          >
            <ShowWords filters={filters} area={control.address.area} />
          </Show>
        </Row>
      }
    >
      <Stack $gap={24}>
        <Choices filters={filters} onFilters={setWish} />
        <Group title={t('matches.sort')}>
          <Segmented
            label={t('matches.sort')}
            value={sort}
            options={matchSorts.map((matchSort) => ({
              value: matchSort,
              label: t(`matches.sort_${matchSort}`),
            }))}
            onValue={setOrder}
          />
          <Reach filters={filters} area={control.address.area} />
        </Group>
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

function onlyScreenFilters({ sport, mine, applied, words }: MatchFilters): MatchFilters {
  return {
    ...(sport && { sport }),
    ...(mine && { mine }),
    ...(applied && { applied }),
    ...(words && { words }),
  };
}

/** A number is asked for when the hand rests; the last choice wins. */
const pauseMs = 250;

/** What the button will show. The number of before stands until the new one is there. */
function ShowWords({ filters, area }: Pick<ListAddress, 'filters' | 'area'>) {
  const t = useText(texts);
  const search = searchOf({ filters, area, sort: 'soonest', view: 'list' });
  const [rested, setRested] = useState(search);
  useEffect(() => {
    const timer = setTimeout(() => setRested(search), pauseMs);
    return () => clearTimeout(timer);
  }, [search]);
  const total = useDays(rested).data?.total;
  if (!total) return t('filter.apply');
  const { count, atLeast } = total;
  return count === 0
    ? t('filter.apply_none')
    : t('filter.apply_count', { count: atLeast ? `${count}+` : count });
}

/** How far the list looks; that is set with the neighbourhood. */
function Reach({ filters, area }: Pick<ListAddress, 'filters' | 'area'>) {
  const t = useText(texts);
  const userId = useUser((user) => user?.id ?? '');
  const km = useUser((user) => user?.searchDistance ?? null);
  if (filters.mine || filters.applied || km === null) return <Quiet>{t('matches.mine_anywhere')}</Quiet>;
  if (area) return <Quiet>{t('map.area', { km: area.km })}</Quiet>;
  return (
    <Quiet>
      {t('matches.within', { km })} · <TextLink to={paths.userLocation(userId)}>{t('filter.reach')}</TextLink>
    </Quiet>
  );
}

const Clear = styled(Button)`
  flex: none;
`;

/** Below the other button where the letters are large. */
const Show = styled(Button)`
  flex: 1 1 9rem;
`;

const Quiet = styled.p`
  ${textStyle(14)}
  padding-top: 8px;
  color: ${color('textQuiet')};
`;
