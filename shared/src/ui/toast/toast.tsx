import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useText } from '@homeground/shared/i18n';
import { buzz } from '../haptics/buzz';
import { texts } from '../locales';
import { atPageLeft } from './page-left';
import { ToastItem, type Toast } from './toast-item';

type Show = (toast: Toast) => void;

const ToastContext = createContext<Show | null>(null);

/**
 * Shows short messages that need no answer, one at a time, and removes them on navigation. The live region exists from the start, so that
 * screen readers announce each message.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useText(texts);
  const [shown, setShown] = useState<(Toast & { readonly id: number }) | null>(null);
  const [place, setPlace] = useState<'top' | 'bottom'>('bottom');
  const count = useRef(0);
  /**
   * Id of a toast that was shown in the current task. If the same action then navigates, the toast stays, because it belongs to the next
   * page.
   */
  const justShown = useRef(0);

  const show = useCallback<Show>((toast) => {
    count.current += 1;
    const id = count.current;
    justShown.current = id;
    setTimeout(() => {
      if (justShown.current === id) justShown.current = 0;
    });
    // A toast with this tone says that something was confirmed, accepted or sent.
    if (toast.tone === 'confirm') buzz();
    setPlace(placeAwayFromField());
    setShown({ ...toast, id });
  }, []);
  const drop = useCallback((id: number) => setShown((now) => (now?.id === id ? null : now)), []);

  useEffect(() => atPageLeft(() => setShown((now) => (now?.id === justShown.current ? now : null))), []);
  const isShown = shown !== null;
  useEffect(() => {
    if (!isShown) return;
    const move = () => setPlace(placeAwayFromField());
    document.addEventListener('focusin', move);
    return () => document.removeEventListener('focusin', move);
  }, [isShown]);

  return (
    <ToastContext value={show}>
      {children}
      <Region role="status" aria-live="polite" aria-label={t('toast.region')} $place={place}>
        {shown && <ToastItem key={shown.id} toast={shown} onGone={() => drop(shown.id)} />}
      </Region>
    </ToastContext>
  );
}

export function useToast(): Show {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

/** Returns the half of the window in which the focused field is not. An on-screen keyboard makes the window smaller. */
function placeAwayFromField(): 'top' | 'bottom' {
  const field = document.activeElement;
  if (!field?.matches('input, select, textarea')) return 'bottom';
  const { top, bottom } = field.getBoundingClientRect();
  return top + bottom > (window.visualViewport?.height ?? window.innerHeight) ? 'top' : 'bottom';
}

const Region = styled.div<{ readonly $place: 'top' | 'bottom' }>`
  position: fixed;
  ${({ $place }) =>
    $place === 'top'
      ? 'top: calc(var(--bar-top) + 12px + env(safe-area-inset-top));'
      : 'bottom: calc(var(--bar-bottom) + var(--bar-action) + 12px + env(safe-area-inset-bottom));'}
  left: 50%;
  z-index: 40;
  width: calc(var(--frame) - 32px);
  max-width: calc(100% - 32px);
  transform: translateX(-50%);
  pointer-events: none;
`;
