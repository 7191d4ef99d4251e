import { useQuery } from '@homeground/shared/async';
import { limits, type Neighbourhood } from '@homeground/shared/contracts';
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
  Stack,
  Text,
  TextField,
  type Place,
} from '@homeground/shared/ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { searchNeighbourhoods } from '../../api/location.api';
import { texts } from '../../locales';
import { useDebouncedValue } from '../../parts/use-debounced-value';

interface Props {
  readonly onChosen: (place: Place) => void;
  readonly onSearching: () => void;
}

/** By name, in Korean or romanised (SPEC 3.3). Up and down walk between the box and what it found. */
export function NeighbourhoodSearch({ onChosen, onSearching }: Props) {
  const t = useText(texts);
  const box = useRef<HTMLDivElement>(null);
  const [written, setWritten] = useState('');
  const words = useDebouncedValue(written.trim().slice(0, limits.neighbourhoodWords.max), 250);
  const query = useQuery({
    queryKey: ['neighbourhoods', words],
    queryFn: ({ signal }) => searchNeighbourhoods(words, signal),
    enabled: words !== '',
    staleTime: Infinity,
  });
  const searching = written.trim() !== '' && words !== '';
  const rows = searching ? (query.data?.neighbourhoods ?? []) : [];

  const choose = ({ latitude, longitude }: Neighbourhood) => {
    // The rows go. By keyboard the focus would go with them; a thumb does not want its keyboard back.
    if (box.current?.querySelector('li :focus-visible')) box.current.querySelector('input')?.focus();
    setWritten('');
    onChosen({ latitude, longitude });
  };
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setWritten('');
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, li button') ?? [])];
    const here = stops.findIndex((stop) => stop === document.activeElement);
    if (step === 0 || here < 0) return;
    event.preventDefault();
    stops[here + step]?.focus();
  };

  return (
    // Only hears what its own field and buttons let through.
    <Stack ref={box} $gap={8} onKeyDown={walk}>
      <TextField
        type="search"
        name="neighbourhood"
        autoComplete="off"
        enterKeyHint="search"
        label={t('location.search')}
        placeholder={t('location.search_hint')}
        value={written}
        onChange={(event) => setWritten(event.target.value)}
        onFocus={(event) => {
          onSearching();
          event.target.scrollIntoView({ block: 'start' });
        }}
        trailing={<SearchIcon />}
      />
      <LiveArea role="status">
        {searching && query.isPending && (
          <Loading>
            <Skeleton shape="text" width="60%" />
          </Loading>
        )}
        {searching && query.isError && <Notice tone="warning">{t('location.search_failed')}</Notice>}
        {searching && query.data?.neighbourhoods.length === 0 && (
          // A server without neighbourhood data says what it can find instead.
          <Text $size={14}>{t(`location.nothing_of.${query.data.finest}`)}</Text>
        )}
      </LiveArea>
      {rows.length > 0 && <Found rows={rows} onChosen={choose} />}
    </Stack>
  );
}

function Found({
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
              text={[depth1, depth2].filter((item) => item && item !== name).join(' ')}
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
  margin: 0 -16px;
  padding: 0 16px;
  overflow-y: auto;
  border-block: 1px solid ${color('line')};
`;
