import { limits } from '@homeground/shared/contracts';
import { useText } from '@homeground/shared/i18n';
import {
  CloseIcon,
  color,
  hidden,
  IconButton,
  radius,
  SearchIcon,
  space,
  textStyle,
} from '@homeground/shared/ui';
import { useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { texts } from '../../locales';
import type { ListControl } from './use-list-address';

/** Pause in typing before a search, so that not every letter starts a search. */
const pauseMs = 350;

interface Props {
  readonly control: ListControl;
  readonly onFocus: () => void;
  readonly onClose: () => void;
}

/** Search field in the row above the list. The field replaces the chips, so that the list below does not move. */
export function SearchField({ control: { address, setFilters }, onFocus, onClose }: Props) {
  const t = useText(texts);
  const id = useId();
  const words = address.filters.words ?? '';
  const [typedText, setTypedText] = useState(words);
  const sentWords = useRef(words);

  // The address may change while the field is shown, by "Show everything" or by going back.
  useEffect(() => {
    if (words === sentWords.current) return;
    sentWords.current = words;
    setTypedText(words);
  }, [words]);

  useEffect(() => {
    const trimmed = typedText.trim();
    if (trimmed === sentWords.current) return;
    const timer = setTimeout(() => {
      sentWords.current = trimmed;
      setFilters({ words: trimmed || undefined });
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typedText, setFilters]);

  return (
    <Box role="search">
      <Label htmlFor={id}>{t('matches.search')}</Label>
      <SearchIcon size={20} />
      <Input
        ref={focusIfEmpty}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={limits.match.searchWords.max}
        placeholder={t('matches.search_hint')}
        value={typedText}
        onChange={(event) => setTypedText(event.target.value)}
        onFocus={onFocus}
      />
      <IconButton
        label={t('matches.search_clear')}
        icon={<CloseIcon size={20} />}
        onClick={() => {
          sentWords.current = '';
          setFilters({ words: undefined });
          onClose();
        }}
      />
    </Box>
  );
}

const Box = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  align-items: center;
  min-width: 0;
  height: 44px;
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
  ${textStyle(16)}
  flex: 1;
  min-width: 0;
  height: 42px;
  padding: 0 ${space(8)};
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

/** Focuses an empty field, because the user has just opened it. A field that is filled from the address gets no focus. */
const focusIfEmpty = (field: HTMLInputElement | null) => {
  if (field?.value === '') field.focus();
};
