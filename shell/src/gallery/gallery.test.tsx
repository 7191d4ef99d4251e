import { QueryClientProvider, queryClient } from '@homeground/shared/async';
import { I18nProvider } from '@homeground/shared/i18n';
import * as ui from '@homeground/shared/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { Gallery } from './gallery';

interface Jsx {
  readonly jsx: (type: unknown, ...rest: unknown[]) => unknown;
  readonly jsxs: (type: unknown, ...rest: unknown[]) => unknown;
}

/** Every element made from here on leaves its type in `drawn`. */
jest.mock('react/jsx-runtime', () => {
  const real = jest.requireActual<Jsx>('react/jsx-runtime');
  const drawn = new Set<unknown>();
  const noting =
    (make: Jsx['jsx']): Jsx['jsx'] =>
    (type, ...rest) => {
      drawn.add(type);
      return make(type, ...rest);
    };
  return { ...real, jsx: noting(real.jsx), jsxs: noting(real.jsxs), drawn };
});

const { drawn } = jest.requireMock<{ drawn: Set<unknown> }>('react/jsx-runtime');
const components = Object.entries(ui).filter(([name]) => /^[A-Z]/.test(name));

beforeAll(() => {
  for (const locale of ['en', 'ko'] as const) {
    // Drawn once as text: parts that load themselves, such as the map, stay at their skeleton.
    renderToStaticMarkup(
      <I18nProvider locale={locale}>
        <QueryClientProvider client={queryClient}>
          <MemoryRouter>
            <Gallery />
          </MemoryRouter>
        </QueryClientProvider>
      </I18nProvider>,
    );
  }
});

it.each(components)('%s of the ui door is in the gallery', (_name, component) => {
  expect(drawn.has(component)).toBe(true);
});
