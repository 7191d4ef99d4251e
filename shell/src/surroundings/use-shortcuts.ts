import { setPreferences, usePreferences, useUser } from '@homeground/shared/session';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { actionOf, pathOf, neighbourLink } from './shortcuts.rules';

export interface Shortcuts {
  /** True while the sheet is open that lists the shortcuts. */
  readonly isSheetOpen: boolean;
  readonly isOn: boolean;
  readonly openSheet: () => void;
  readonly closeSheet: () => void;
  readonly setOn: (on: boolean) => void;
}

/**
 * Listens for single keys, except while the user types. Users can turn the shortcuts off in the sheet that lists them (WCAG 2.1.4). While
 * the shortcuts are off, `?` does nothing. Then a button on a wide screen opens this sheet, and the settings have the same switch.
 */
export function useShortcuts(): Shortcuts {
  const navigate = useNavigate();
  const userId = useUser((user) => user?.id ?? null);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const { shortcuts: isOn = true } = usePreferences();

  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = isOn ? actionOf(event) : null;
    if (action === null) return;
    event.preventDefault();
    if (action === 'help') setIsSheetOpen(true);
    else if (action === 'next' || action === 'previous') neighbourLink(action === 'next' ? 1 : -1)?.focus();
    else if (action === 'back') document.querySelector<HTMLElement>('[data-back]')?.click();
    else if (userId !== null) void navigate(pathOf(action, userId));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return {
    isSheetOpen,
    isOn,
    openSheet: () => setIsSheetOpen(true),
    closeSheet: () => setIsSheetOpen(false),
    setOn: (shortcuts) => setPreferences({ shortcuts }),
  };
}
