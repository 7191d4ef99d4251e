import { QueryClientProvider, queryClient } from '@homeground/shared/async';
import { browserLocale, I18nProvider } from '@homeground/shared/i18n';
import { usePreferences } from '@homeground/shared/session';
import { applyAppearance, GlobalStyle, PrefetchProvider, ToastProvider } from '@homeground/shared/ui';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { SessionGate } from '../guard/session-gate';
import { MoveStyle } from '../moves/move-style';
import { MovingRouter } from '../moves/moving-router';
import { useManifest } from '../offline/use-manifest';
import { prefetchScreen } from '../remotes/prefetch-screen';
import { RoutedFrame } from './routed-frame';
import { useEarlyConfig, useFreshUser } from './use-fresh-user';
import { useTappedNotice } from './use-tapped-notice';

/**
 * Page that shows every kit component in all its states, at /gallery of a development build. A released shell does not contain the page.
 */
const Gallery =
  process.env.NODE_ENV === 'production'
    ? null
    : lazy(() => import('../gallery/gallery').then((module) => ({ default: module.Gallery })));

export function App() {
  const { locale: chosenLocale, appearance } = usePreferences();
  const locale = chosenLocale ?? browserLocale(navigator.languages);
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  useManifest(locale);
  useLayoutEffect(() => applyAppearance(appearance), [appearance]);

  return (
    <I18nProvider locale={locale}>
      <QueryClientProvider client={queryClient}>
        <GlobalStyle />
        <MoveStyle />
        <PrefetchProvider prefetch={prefetchScreen}>
          <ToastProvider>
            <MovingRouter>
              {Gallery && window.location.pathname === '/gallery' ? (
                <Suspense>
                  <Gallery />
                </Suspense>
              ) : (
                <GuardedApp />
              )}
            </MovingRouter>
          </ToastProvider>
        </PrefetchProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}

function GuardedApp() {
  useFreshUser();
  useEarlyConfig();
  useTappedNotice();
  return <SessionGate>{(routeMatch) => <RoutedFrame match={routeMatch} />}</SessionGate>;
}
