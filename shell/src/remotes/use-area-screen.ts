import { startTransition, useCallback, useEffect, useState, type ComponentType } from 'react';
import type { AreaRow, ScreenLoader } from './screen-loader';

export type AreaScreenState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly Component: ComponentType }
  | { readonly kind: 'failed'; readonly cause: unknown };

interface AreaScreenControl {
  readonly state: AreaScreenState;
  /** Number of the attempt. Used as key, it resets the error boundary. */
  readonly attempt: number;
  readonly retry: () => void;
  readonly onRenderError: () => void;
  /** Called when an API answer cannot be shown by this release of the area. */
  readonly reportUnusableScreen: () => void;
}

const loading: AreaScreenState = { kind: 'loading' };

export function useAreaScreen(row: AreaRow, loader: ScreenLoader): AreaScreenControl {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<AreaScreenState>(() => {
    const Component = loader.peek(row);
    return Component ? { kind: 'ready', Component } : loading;
  });

  useEffect(() => {
    if (attempt === 0 && state.kind === 'ready') return;
    let isMounted = true;
    (attempt === 0 ? loader.load(row) : loader.retry(row)).then(
      // A transition renders in short slices, because the first render of a screen takes longest.
      (Component) => startTransition(() => (isMounted ? setState({ kind: 'ready', Component }) : undefined)),
      (cause: unknown) => isMounted && setState({ kind: 'failed', cause }),
    );
    return () => {
      isMounted = false;
    };
    // The slot has its screen as key, so only a new attempt loads again.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- its own result must not start another load
  }, [attempt, loader]);

  const retry = useCallback(() => {
    setState(loading);
    setAttempt((current) => current + 1);
  }, []);

  const onRenderError = useCallback(() => {
    const stableScreen = loader.onRenderError(row);
    if (!stableScreen) return;
    // The handler runs in the same commit as the failure, so the error card never appears. A result that arrives after unmounting is
    // ignored.
    setState(loading);
    stableScreen.then(
      (Component) => setState({ kind: 'ready', Component }),
      (cause: unknown) => setState({ kind: 'failed', cause }),
    );
  }, [loader, row]);

  useEffect(() => {
    if (state.kind !== 'failed') return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [state.kind, retry]);

  const reportUnusableScreen = useCallback(() => loader.reportUnusableScreen(row), [loader, row]);

  return { state, attempt, retry, onRenderError, reportUnusableScreen };
}
