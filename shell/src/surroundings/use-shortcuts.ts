import { readItem, useUser, writeItem } from '@homeground/shared/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { actionOf, pathOf, neighbourLink } from './shortcuts.rules';

const storageKey = 'homeground.shortcuts-off';

export interface Shortcuts {
  readonly isOpen: boolean;
  readonly isOn: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly setOn: (on: boolean) => void;
}

/** Listens for single keys, except while the user types. Users can turn the shortcuts off in the sheet that a button opens (WCAG 2.1.4). */
export function useShortcuts(): Shortcuts {
  const navigate = useNavigate();
  const userId = useUser((user) => user?.id ?? null);
  const [isOpen, setIsOpen] = useState(false);
  const [isOn, setIsOn] = useState(() => readItem('local', storageKey) !== 'yes');

  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = isOn ? actionOf(event) : null;
    if (action === null) return;
    event.preventDefault();
    if (action === 'help') setIsOpen(true);
    else if (action === 'next' || action === 'previous') neighbourLink(action === 'next' ? 1 : -1)?.focus();
    else if (action === 'back') document.querySelector<HTMLElement>('[data-back]')?.click();
    else if (userId !== null) void navigate(pathOf(action, userId) ?? '/');
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return {
    isOpen,
    isOn,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    setOn: (on) => {
      setIsOn(on);
      writeItem('local', storageKey, on ? 'no' : 'yes');
    },
  };
}
