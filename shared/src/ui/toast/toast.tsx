import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { onUnseenFailure, useUntypedErrorText } from '@homeground/shared/async';
import { useText } from '@homeground/shared/i18n';
import { buzz } from '../haptics/buzz';
import { texts } from '../locales';
import { onOpenDialogsChange, topDialog } from '../sheet/open-dialogs';
import { color } from '../theme/theme';
import { onPageLeft } from './page-left';
import { placeToast } from './place-toast';
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
    setToast({ ...toast, id });
  }, []);
  const remove = useCallback((id: number) => setToast((toast) => (toast?.id === id ? null : toast)), []);

  useEffect(
    () => onPageLeft(() => setToast((toast) => (toast?.id === newToastId.current ? toast : null))),
    [],
  );
  const errorText = useUntypedErrorText();
  useEffect(
    () =>
      onUnseenFailure((error) =>
        show({ tone: 'danger', text: t('toast.not_saved', { reason: errorText(error) }) }),
      ),
    [show, t, errorText],
  );
  const dialog = useSyncExternalStore(onOpenDialogsChange, topDialog, topDialog);
  const shownId = shownToast?.id;
  const region = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    return shownId && region.current ? placeToast(region.current, dialog !== null) : undefined;
  }, [shownId, dialog]);

  const item = shownToast && (
    <ToastItem key={shownToast.id} toast={shownToast} onEnd={() => remove(shownToast.id)} />
  );
  return (
    <ToastContext value={show}>
      {children}
      {/* The page behind a dialog is inert: nothing there is announced or can be pressed. So an open dialog has a region of its own. */}
      <Region
        ref={dialog ? undefined : region}
        role="status"
        aria-live="polite"
        aria-label={t('toast.region')}
        aria-hidden={dialog !== null}
      >
        {dialog === null && item}
      </Region>
      {dialog !== null &&
        createPortal(
          <Region ref={region} role="status" aria-live="polite" aria-label={t('toast.region')} $aboveDialog>
            {item}
          </Region>,
          dialog,
        )}
    </ToastContext>
  );
}

export function useToast(): ShowToast {
  const show = useContext(ToastContext);
  if (!show) throw new Error('useToast needs a ToastProvider above it');
  return show;
}

/* `placeToast` sets the place. A strip has the look of a bar, and a press on it does not reach a field below it. */
const Region = styled.div<{ readonly $aboveDialog?: boolean }>`
  position: fixed;
  bottom: calc(var(--bar-bottom) + max(var(--bar-action), env(safe-area-inset-bottom)) + 12px);
  left: 50%;
  z-index: 40;
  width: calc(var(--frame) - 32px);
  max-width: calc(100% - 32px);
  transform: translateX(-50%);
  pointer-events: none;
  &[data-place^='top'] {
    top: calc(
      ${({ $aboveDialog }) => ($aboveDialog ? '0px' : 'max(var(--bar-top), var(--page-header))')} + 12px +
        env(safe-area-inset-top)
    );
    bottom: auto;
  }
  &[data-place$='strip']::before {
    content: '';
    position: absolute;
    inset: -12px -16px;
    z-index: -1;
    border-block: 1px solid ${color('line')};
    background: ${color('page')};
    pointer-events: auto;
  }
`;
