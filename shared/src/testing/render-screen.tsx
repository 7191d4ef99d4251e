import { queryClient, QueryClientProvider } from '@homeground/shared/async';
import type { Locale, Me } from '@homeground/shared/contracts';
import { I18nProvider } from '@homeground/shared/i18n';
import { signedIn } from '@homeground/shared/session';
import { ToastProvider } from '@homeground/shared/ui';
import { act, configure, render, type RenderResult } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';

export const someUser: Me = {
  id: '01900000-0000-7000-8000-000000000001',
  username: 'mina_kim',
  nickname: 'Mina',
  pictureUrl: null,
  bio: '',
  sports: [],
  locale: 'en',
  latitude: 37.5,
  longitude: 127.036,
  searchDistance: 10,
  region: null,
};

export interface ScreenOptions {
  /** Path in the route table, such as `/matches/:id`. */
  readonly path: string;
  /** Address of the page, if it differs from `path`. */
  readonly at?: string;
  readonly user?: Me | null;
  readonly locale?: Locale;
}

export interface ShownScreen extends RenderResult {
  /** Returns the current path and search, for example after a navigation. */
  readonly address: () => string;
}

// Testing Library polls until this limit. A fast machine does not wait longer, and a busy machine does not fail.
configure({ asyncUtilTimeout: 10_000 });

/** jsdom has no layout, so no element ever changes its size. */
class FakeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Renders a screen as the shell does, with language, queries, session, router and toasts. `fakeServer()` answers the screen's calls. */
export function renderScreen(
  Screen: ComponentType,
  { path, at = path, user = someUser, locale = 'en' }: ScreenOptions,
): ShownScreen {
  globalThis.ResizeObserver ??= FakeObserver;
  queryClient.clear();
  if (user) act(() => signedIn(user));
  let address = at;
  function AddressProbe() {
    const { pathname, search } = useLocation();
    address = pathname + search;
    return null;
  }
  const view = render(
    <I18nProvider locale={locale}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[at]}>
          <ToastProvider>
            <AddressProbe />
            <Routes>
              <Route path={path} element={<Screen />} />
              <Route path="*" element={<p>elsewhere</p>} />
            </Routes>
          </ToastProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { ...view, address: () => address };
}
