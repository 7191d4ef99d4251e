import { startTransition, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { CodeOutOfReach, loadCode } from './load-code';
import { CodeFailure } from './code-failure';

interface Options<Props> {
  /** Shown until the code has been loaded. `failure` says that it could not be loaded; null while it loads. */
  readonly instead: (failure: ReactNode, props: Props) => ReactNode;
  /** Returns whether to load the code now. A failed load is repeated as soon as the code is wanted again. */
  readonly isWanted?: (props: Props) => boolean;
}

/**
 * Like React's `lazy`, for a part of a screen that is already shown. React remembers a failed load for ever, and replaces the whole screen by
 * an error card. Here the screen stays, and the part offers another try. Only if the file is gone does the part throw, so that the card of
 * the shell loads the live version.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { instead, isWanted = () => true }: Options<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  let pending: Promise<void> | null = null;
  const ensureLoaded = () =>
    (pending ??= loadCode(load)
      .then((component) => {
        loaded = component;
      })
      .finally(() => {
        pending = null;
      }));

  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [cause, setCause] = useState<unknown>(null);
    const isMissing = Part === null && isWanted(props);
    // False once the code is no longer wanted, for example because its sheet was closed while the code was loading.
    const isTrying = useRef(false);
    const recordFailure = (failure: unknown) => {
      if (isTrying.current) setCause(failure);
    };

    useEffect(() => {
      if (!isMissing) return;
      isTrying.current = true;
      const tryToLoad = () => {
        void ensureLoaded().then(() => startTransition(() => setPart(() => loaded)), recordFailure);
      };
      tryToLoad();
      window.addEventListener('online', tryToLoad);
      return () => {
        window.removeEventListener('online', tryToLoad);
        isTrying.current = false;
        setCause(null);
      };
    }, [isMissing]);

    if (Part) return <Part {...props} />;
    if (cause !== null && !(cause instanceof CodeOutOfReach)) throw cause;
    const retry = () => ensureLoaded().then(() => setPart(() => loaded), recordFailure);
    return instead(isMissing && cause !== null ? <CodeFailure onRetry={retry} /> : null, props);
  };
}
