import { createContext, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useText } from '@homeground/shared/i18n';
import { texts } from '../locales';
import { space } from '../theme/theme';
import { ToastItem, type Toast } from './toast-item';

type Show = (toast: Toast) => void;

const ToastContext = createContext<Show | null>(null);

/** Short news that needs no answer. The region is there from the start, so that readers announce what enters it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const t = useText(texts);
  const [toasts, setToasts] = useState<readonly (Toast & { readonly id: number })[]>([]);
  const count = useRef(0);

  const show = useCallback<Show>((toast) => {
    count.current += 1;
    const id = count.current;
    setToasts((shown) => [...shown.slice(-2), { ...toast, id }]);
  }, []);
  const drop = useCallback(
    (id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)),
    [],
  );

  return (
    <ToastContext value={show}>
      {children}
      <Region role="status" aria-live="polite" aria-label={t('toast.region')}>
        {toasts.map(({ id, ...toast }) => (
          <ToastItem key={id} toast={toast} onGone={() => drop(id)} />
        ))}
      </Region>
    </ToastContext>
  );
}

export function useToast(): Show {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

const Region = styled.div`
  position: fixed;
  inset: auto auto calc(var(--bar-bottom) + var(--bar-action) + 12px + env(safe-area-inset-bottom)) 50%;
  z-index: 40;
  display: flex;
  flex-direction: column;
  gap: ${space(8)};
  width: calc(var(--frame) - 32px);
  max-width: calc(100% - 32px);
  transform: translateX(-50%);
  pointer-events: none;
`;
