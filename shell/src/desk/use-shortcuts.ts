import { readItem, useUser, writeItem } from '@homeground/shared/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { actOf, addressOf, linkBeside } from './shortcuts.rules';

const offKey = 'homeground.shortcuts-off';

export interface Shortcuts {
  readonly isOpen: boolean;
  readonly isOn: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly turn: (on: boolean) => void;
}

/** Listens for single keys, except while the user types. The user can turn shortcuts off (WCAG 2.1.4); the button still opens the sheet. */
export function useShortcuts(): Shortcuts {
  const navigate = useNavigate();
  const userId = useUser((user) => user?.id ?? null);
  const [isOpen, setIsOpen] = useState(false);
  const [isOn, setIsOn] = useState(() => readItem('local', offKey) !== 'yes');

  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = isOn ? actOf(event) : null;
    if (act === null) return;
    event.preventDefault();
    if (act === 'help') setIsOpen(true);
    else if (act === 'next' || act === 'previous') linkBeside(act === 'next' ? 1 : -1)?.focus();
    else if (act === 'back') document.querySelector<HTMLElement>('[data-bar="top"] button')?.click();
    else if (userId !== null) void navigate(addressOf(act, userId) ?? '/');
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
    turn: (on) => {
      setIsOn(on);
      writeItem('local', offKey, on ? 'no' : 'yes');
    },
  };
}
