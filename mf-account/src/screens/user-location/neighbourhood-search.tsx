import { sharedQueries, useDebouncedValue, useQuery } from '@homeground/shared/async';
import { limits, placeText, type Neighbourhood } from '@homeground/shared/contracts';
import { useLocale, useText } from '@homeground/shared/i18n';
import {
  color,
  ListRow,
  LiveArea,
  Loading,
  Notice,
  PinIcon,
  SearchIcon,
  Skeleton,
  space,
  Stack,
  Text,
  TextField,
  type Place,
} from '@homeground/shared/ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';

interface Props {
  readonly onChosen: (place: Place) => void;
  readonly onSearching: () => void;
}

/** Search for a neighbourhood by name, in Korean or romanised (SPEC 3.3). The up and down keys move between the field and its results. */
export function NeighbourhoodSearch({ onChosen, onSearching }: Props) {
  const t = useText(texts);
  const container = useRef<HTMLDivElement>(null);
  const [typedText, setTypedText] = useState('');
  const words = useDebouncedValue(typedText.trim().slice(0, limits.neighbourhoodWords.max), 250);
  const query = useQuery(sharedQueries.neighbourhoods(words));
  const isSearching = typedText.trim() !== '' && words !== '';
  const rows = isSearching ? (query.data?.neighbourhoods ?? []) : [];

  const choose = ({ latitude, longitude }: Neighbourhood) => {
    // The rows disappear, so the focus of keyboard users moves to the field. For touch users this would open the on-screen keyboard.
    if (container.current?.querySelector('li :focus-visible'))
      container.current.querySelector('input')?.focus();
    setTypedText('');
    onChosen({ latitude, longitude });
  };
  const moveFocus = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setTypedText('');
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const stops = [...(container.current?.querySelectorAll<HTMLElement>('input, li button') ?? [])];
    const current = stops.findIndex((stop) => stop === document.activeElement);
    if (step === 0 || current < 0) return;
    event.preventDefault();
    stops[current + step]?.focus();
  };

  return (
    <Stack ref={container} $gap={8} onKeyDown={moveFocus}>
      <TextField
        type="search"
        name="neighbourhood"
        autoComplete="off"
        enterKeyHint="search"
        label={t('location.search')}
        placeholder={t('location.search_hint')}
        value={typedText}
        onChange={(event) => setTypedText(event.target.value)}
        onFocus={(event) => {
          onSearching();
          event.target.scrollIntoView({ block: 'start' });
        }}
        trailing={<SearchIcon />}
      />
      <LiveArea role="status">
        {isSearching && query.isPending && (
          <Loading>
            <Skeleton shape="text" width="60%" />
          </Loading>
        )}
        {isSearching && query.isError && <Notice tone="warning">{t('location.search_failed')}</Notice>}
        {isSearching && query.data?.neighbourhoods.length === 0 && (
          // `finest` names the smallest places that the server can find: neighbourhoods, districts or cities.
          <Text $size={14}>{t(`location.nothing_of.${query.data.finest}`)}</Text>
        )}
      </LiveArea>
      {rows.length > 0 && <Results rows={rows} onChosen={choose} />}
    </Stack>
  );
}

function Results({
  rows,
  onChosen,
}: {
  readonly rows: readonly Neighbourhood[];
  readonly onChosen: (row: Neighbourhood) => void;
}) {
  const locale = useLocale();
  return (
    <Rows>
      {rows.map((row) => {
        const { depth1, depth2, depth3 } = row.names[locale];
        const name = depth3 || depth2 || depth1;
        return (
          <li key={row.id}>
            <ListRow
              leading={<PinIcon />}
              title={name}
              text={placeText(
                [depth1, depth2].filter((item) => item !== name),
                locale,
              )}
              onClick={() => onChosen(row)}
            />
          </li>
        );
      })}
    </Rows>
  );
}

const Rows = styled.ul`
  max-height: 336px;
  margin: 0 -${space(16)};
  padding: 0 ${space(16)};
  overflow-y: auto;
  border-block: 1px solid ${color('line')};
`;
