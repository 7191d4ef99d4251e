import { limits } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import {
  Badge,
  CloseIcon,
  color,
  FilterIcon,
  hidden,
  IconButton,
  ListIcon,
  MapIcon,
  radius,
  Row,
  SearchIcon,
  type,
} from '@homeground/shared/ui';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import { sheetFilterCount } from '../../rules/list-address.rules';
import type { ListControl } from './use-list-address';

const FilterSheet = lazy(() =>
  import(/* webpackChunkName: "filter-sheet" */ './filter-sheet').then((module) => ({
    default: module.FilterSheet,
  })),
);

/** Once a word, not once a letter. */
const pauseMs = 350;

export function ListBar({ control }: { readonly control: ListControl }) {
  const t = useText(texts);
  const { address, change } = control;
  const [open, setOpen] = useState(false);
  // Fetched at the first opening, kept for the closing movement and the next one.
  const [wanted, setWanted] = useState(false);
  const count = sheetFilterCount(address.filters);
  const asMap = address.view === 'map';

  return (
    <Row $gap={4}>
      <Words control={control} />
      <Marked>
        <IconButton
          label={count > 0 ? t('matches.filter_some', { count }) : t('matches.filter')}
          aria-haspopup="dialog"
          icon={<FilterIcon />}
          onClick={() => {
            setWanted(true);
            setOpen(true);
          }}
        />
        <span aria-hidden>
          <Badge count={count} label="" />
        </span>
      </Marked>
      <IconButton
        label={asMap ? t('matches.as_list') : t('matches.as_map')}
        icon={asMap ? <ListIcon /> : <MapIcon />}
        onClick={() => change({ view: asMap ? 'list' : 'map' })}
      />
      {wanted && (
        <Suspense fallback={null}>
          <FilterSheet open={open} onClose={() => setOpen(false)} control={control} />
        </Suspense>
      )}
    </Row>
  );
}

function Words({ control: { address, filter } }: { readonly control: ListControl }) {
  const t = useText(texts);
  const id = useId();
  const words = address.filters.words ?? '';
  const [typed, setTyped] = useState(words);
  const sent = useRef(words);

  // The address may change under the field: "Show everything", or going back.
  useEffect(() => {
    if (words === sent.current) return;
    sent.current = words;
    setTyped(words);
  }, [words]);

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      filter({ words: wanted || undefined });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, filter]);

  return (
    <Box role="search">
      <Label htmlFor={id}>{t('matches.search')}</Label>
      <SearchIcon size={20} />
      <Input
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={limits.match.searchWords.max}
        placeholder={t('matches.search_hint')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed !== '' && (
        <IconButton
          label={t('matches.search_clear')}
          icon={<CloseIcon size={20} />}
          onClick={() => setTyped('')}
        />
      )}
    </Box>
  );
}

const Box = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  align-items: center;
  min-width: 0;
  height: 46px;
  padding-left: 14px;
  border: 1px solid ${color('lineStrong')};
  border-radius: ${radius('full')};
  background: ${color('raised')};
  &:focus-within {
    outline: 2px solid ${color('accentSurface')};
    border-color: ${color('accentSurface')};
  }
  > svg {
    flex: none;
    color: ${color('textQuiet')};
  }
`;

const Label = styled.label`
  ${hidden}
`;

const Input = styled.input`
  ${type(16)}
  flex: 1;
  min-width: 0;
  height: 44px;
  padding: 0 8px;
  border: 0;
  background: none;
  color: ${color('text')};
  appearance: none;
  &:focus-visible {
    outline: none;
  }
  &::placeholder {
    color: ${color('textQuiet')};
    opacity: 1;
  }
  &::-webkit-search-cancel-button {
    appearance: none;
  }
`;

const Marked = styled.div`
  position: relative;
  > span {
    position: absolute;
    top: 0;
    right: 0;
    pointer-events: none;
  }
`;
