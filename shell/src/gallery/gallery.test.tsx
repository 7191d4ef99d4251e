import { QueryClientProvider, queryClient } from '@homeground/shared/async';
import { I18nProvider } from '@homeground/shared/i18n';
import * as ui from '@homeground/shared/ui';
import * as widgets from '@homeground/shared/widgets';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { Gallery } from './gallery';

interface Jsx {
  readonly jsx: (type: unknown, ...rest: unknown[]) => unknown;
  readonly jsxs: (type: unknown, ...rest: unknown[]) => unknown;
}

/** Records the type of every element that React creates. */
jest.mock('react/jsx-runtime', () => {
  const actual = jest.requireActual<Jsx>('react/jsx-runtime');
  const renderedTypes = new Set<unknown>();
  const recordTypes =
    (make: Jsx['jsx']): Jsx['jsx'] =>
    (type, ...rest) => {
      renderedTypes.add(type);
      return make(type, ...rest);
    };
  return { ...actual, jsx: recordTypes(actual.jsx), jsxs: recordTypes(actual.jsxs), renderedTypes };
});

const { renderedTypes } = jest.requireMock<{ renderedTypes: Set<unknown> }>('react/jsx-runtime');
/** Contexts are exported, too, but the gallery cannot show them, because they render nothing themselves. */
const isContext = (value: unknown) =>
  (value as { $$typeof?: symbol }).$$typeof === Symbol.for('react.context');
const components = Object.entries({ ...ui, ...widgets }).filter(
  ([name, value]) => /^[A-Z]/.test(name) && !isContext(value),
);

beforeAll(() => {
  for (const locale of ['en', 'ko'] as const) {
    // Static markup is enough for this test. Parts that load only in a browser, such as the map, show their skeleton.
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

it.each(components)('%s of the kit or the widgets is in the gallery', (_name, component) => {
  expect(renderedTypes.has(component)).toBe(true);
});
