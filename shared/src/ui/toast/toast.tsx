import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useText } from '@homeground/shared/i18n';
import { buzz } from '../haptics/buzz';
import { texts } from '../locales';
import { onPageLeft } from './page-left';
import { ToastItem, type Toast } from './toast-item';

type ShowToast = (toast: Toast) => void;

const ToastContext = createContext<ShowToast | null>(null);

/**
 * Shows short messages that need no answer, one at a time, and removes them on navigation. The live region exists from the start, so that
 * screen readers announce each message.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useText(texts);
  const [shownToast, setToast] = useState<(Toast & { readonly id: number }) | null>(null);
  const [position, setPosition] = useState<'top' | 'bottom'>('bottom');
  const lastId = useRef(0);
  /**
   * Id of a toast that was shown in the current task. If the same action then navigates, the toast stays, because it belongs to the next
   * page.
   */
  const newToastId = useRef(0);

  const show = useCallback<ShowToast>((toast) => {
    lastId.current += 1;
    const id = lastId.current;
    newToastId.current = id;
    setTimeout(() => {
      if (newToastId.current === id) newToastId.current = 0;
    });
    // A toast with this tone says that something was confirmed, accepted or sent.
    if (toast.tone === 'confirm') buzz();
    setPosition(positionAwayFromField());
    setToast({ ...toast, id });
  }, []);
  const remove = useCallback((id: number) => setToast((toast) => (toast?.id === id ? null : toast)), []);

  useEffect(
    () => onPageLeft(() => setToast((toast) => (toast?.id === newToastId.current ? toast : null))),
    [],
  );
  const isShown = shownToast !== null;
  useEffect(() => {
    if (!isShown) return;
    const updatePosition = () => setPosition(positionAwayFromField());
    document.addEventListener('focusin', updatePosition);
    return () => document.removeEventListener('focusin', updatePosition);
  }, [isShown]);

  return (
    <ToastContext value={show}>
      {children}
      <Region role="status" aria-live="polite" aria-label={t('toast.region')} $position={position}>
        {shownToast && (
          <ToastItem key={shownToast.id} toast={shownToast} onEnd={() => remove(shownToast.id)} />
        )}
      </Region>
    </ToastContext>
  );
}

export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

/** Returns the half of the window in which the focused field is not. An on-screen keyboard makes the window smaller. */
function positionAwayFromField(): 'top' | 'bottom' {
  const field = document.activeElement;
  if (!field?.matches('input, select, textarea')) return 'bottom';
  const { top, bottom } = field.getBoundingClientRect();
  return top + bottom > (window.visualViewport?.height ?? window.innerHeight) ? 'top' : 'bottom';
}

const Region = styled.div<{ readonly $position: 'top' | 'bottom' }>`
  position: fixed;
  ${({ $position }) =>
    $position === 'top'
      ? 'top: calc(var(--bar-top) + 12px + env(safe-area-inset-top));'
      : 'bottom: calc(var(--bar-bottom) + var(--bar-action) + 12px + env(safe-area-inset-bottom));'}
  left: 50%;
  z-index: 40;
  width: calc(var(--frame) - 32px);
  max-width: calc(100% - 32px);
  transform: translateX(-50%);
  pointer-events: none;
`;
