import { sharedQueries, useDebouncedValue, useQuery } from '@homeground/shared/async';
import { limits, type Neighbourhood } from '@homeground/shared/contracts';
import { useLocale, useText } from '@homeground/shared/i18n';
import {
  Button,
  color,
  ListRow,
  Loading,
  Notice,
  PinIcon,
  radius,
  SearchIcon,
  Sheet,
  Skeleton,
  space,
  Stack,
  Text,
  TextField,
  textStyle,
} from '@homeground/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import type { Home } from '../../rules/team-values.rules';
import { quietText } from '../quiet.look';

interface Props {
  readonly chosen: Home | null;
  /** Name of the current neighbourhood, used until another is chosen. */
  readonly current: string | null;
  readonly onChosen: (home: Home | null) => void;
}

/** Control to choose the team's neighbourhood. */
export function HomePicker({ chosen, current, onChosen }: Props) {
  const t = useText(texts);
  const [open, setOpen] = useState(false);
  return (
    <Stack $gap={8}>
      <Heading>{t('form.home')}</Heading>
      <Place>
        <PinIcon />
        <Name>{chosen?.name ?? current ?? t('form.home_mine')}</Name>
        {chosen && (
          <Button tone="quiet" size="small" onClick={() => onChosen(null)}>
            {t('form.home_back')}
          </Button>
        )}
        <Button tone="secondary" size="small" onClick={() => setOpen(true)}>
          {t('form.home_change')}
        </Button>
      </Place>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('form.home')}>
        <Search
          onChosen={(home) => {
            onChosen(home);
            setOpen(false);
          }}
        />
      </Sheet>
    </Stack>
  );
}

function Search({ onChosen }: { readonly onChosen: (home: Home) => void }) {
  const t = useText(texts);
  const locale = useLocale();
  const [typedText, setTypedText] = useState('');
  const words = useDebouncedValue(typedText.trim().slice(0, limits.neighbourhoodWords.max), 250);
  const { data, isError, isPending } = useQuery(sharedQueries.neighbourhoods(words));
  const rows = data?.neighbourhoods;
  const namesOf = (row: Neighbourhood) => {
    const { depth1, depth2, depth3 } = row.names[locale];
    const name = depth3 || depth2 || depth1;
    return { name, region: [depth1, depth2].filter((item) => item && item !== name).join(' ') };
  };
  return (
    <Stack $gap={8}>
      <TextField
        type="search"
        name="home"
        autoComplete="off"
        label={t('form.home_search')}
        value={typedText}
        onChange={(event) => setTypedText(event.target.value)}
        trailing={<SearchIcon />}
      />
      <SearchStatus role="status">
        {words !== '' && isPending && (
          <Loading>
            <Skeleton width="60%" />
          </Loading>
        )}
        {words !== '' && isError && <Notice tone="warning">{t('form.home_failed')}</Notice>}
        {words !== '' && rows?.length === 0 && <Text $tone="quiet">{t('form.home_nothing')}</Text>}
      </SearchStatus>
      <ul>
        {(words === '' ? [] : (rows ?? [])).map((row) => {
          const { name, region } = namesOf(row);
          return (
            <li key={row.id}>
              <ListRow
                leading={<PinIcon />}
                title={name}
                text={region}
                onClick={() => onChosen({ latitude: row.latitude, longitude: row.longitude, name })}
              />
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}

const Heading = styled.p`
  ${textStyle(14, 600)}
`;

const Place = styled.div`
  ${quietText}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(8)};
  padding: ${space(8)} ${space(8)} ${space(8)} ${space(12)};
  border: 1px solid ${color('line')};
  border-radius: ${radius('field')};
  background: ${color('raised')};
`;

const Name = styled.span`
  ${textStyle(16, 600)}
  flex: 1;
  min-width: 96px;
  color: ${color('text')};
`;

const SearchStatus = styled.div`
  min-height: 4px;
`;
