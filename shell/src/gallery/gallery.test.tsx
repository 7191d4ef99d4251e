import { readFileSync } from 'node:fs';
import path from 'node:path';
import { QueryClientProvider, queryClient } from '@homeground/shared/async';
import { I18nProvider } from '@homeground/shared/i18n';
import * as ui from '@homeground/shared/ui';
import * as widgets from '@homeground/shared/widgets';
import { transformSync } from '@swc/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { families } from './families';
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

/** Reads the texts that webpack puts into the bundle. */
jest.mock('./sources', () => ({
  sources: new Proxy(
    {},
    { get: (_target, name) => readFileSync(`${__dirname}/examples/${String(name)}.tsx`, 'utf8') },
  ),
}));

const { renderedTypes } = jest.requireMock<{ renderedTypes: Set<unknown> }>('react/jsx-runtime');
/** Contexts are exported, too, but the gallery cannot show them, because they render nothing themselves. */
const isContext = (value: unknown) =>
  (value as { $$typeof?: symbol }).$$typeof === Symbol.for('react.context');
const components = Object.entries({ ...ui, ...widgets }).filter(
  ([name, value]) => /^[A-Z]/.test(name) && !isContext(value),
);
const entries = families.flatMap((family) => family.entries);
const examples = entries.flatMap((entry) => entry.examples);

function inPage(content: ReactNode, locale: 'en' | 'ko' = 'en', address = '/gallery') {
  return (
    <I18nProvider locale={locale}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[address]}>{content}</MemoryRouter>
      </QueryClientProvider>
    </I18nProvider>
  );
}

describe('the examples', () => {
  beforeAll(() => {
    // Static markup is enough for this test. Parts that load only in a browser, such as the map, show their skeleton.
    for (const locale of ['en', 'ko'] as const) renderToStaticMarkup(inPage(<Gallery />, locale));
  });

  it.each(components)(
    '%s of the kit or the widgets is rendered, and an entry names it',
    (name, component) => {
      expect(renderedTypes.has(component)).toBe(true);
      expect(entries.flatMap(({ entry }) => entry.of)).toContain(name);
    },
  );

  it('have unique anchors and titles', () => {
    for (const names of [[...families, ...entries].map(({ id }) => id), examples.map(({ title }) => title)])
      expect(names).toEqual([...new Set(names)]);
  });

  it.each(entries.map((shown) => [shown.title, shown] as const))(
    '%s has code that uses its names',
    (_title, shown) => {
      const code = shown.examples.map((example) => example.code).join('');
      const isDrawing = (name: string) => /(Icon|Illustration)$/.test(name);
      expect(shown.entry.of.filter((name) => !isDrawing(name) && !code.includes(name))).toEqual([]);
      expect(shown.examples).not.toEqual([]);
    },
  );

  it.each(examples.map((example) => [example.title, example] as const))(
    '%s: the shown code renders the same markup',
    (_title, { code, Example }) => {
      const markupOf = ([Shown]: ComponentType[]) =>
        renderToStaticMarkup(inPage(<ui.ToastProvider>{Shown && <Shown />}</ui.ToastProvider>)).replaceAll(/class="[^"]*"/g, ''); // prettier-ignore
      expect(markupOf([compileExample(code, Example.name)])).toBe(markupOf([Example]));
    },
  );
});

/** Compiles code as if it were copied into the folder of the examples, and returns one of its functions. */
function compileExample(code: string, name: string): ComponentType {
  const script = transformSync(code, {
    filename: 'copied.tsx',
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  }).code;
  const load = (module: string): unknown =>
    jest.requireActual(module.startsWith('.') ? path.join(__dirname, 'examples', module) : module);
  return new Function('require', 'exports', `${script}; return ${name};`)(load, {}) as ComponentType;
}

describe('the page', () => {
  const shownAddress = () => screen.getByTestId('address').textContent;
  const headingTexts = () =>
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const searchFor = (query: string) =>
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: query } });

  function Address() {
    const { pathname, search } = useLocation();
    return <p data-testid="address">{pathname + search}</p>;
  }

  const show = (address?: string) =>
    render(
      inPage(
        <>
          <Gallery />
          <Address />
        </>,
        'en',
        address,
      ),
    );

  it('filters the entries while the user types, counts them, and keeps the query in the address', () => {
    show();
    searchFor('question before');
    expect(headingTexts()).toEqual(['ConfirmDialog']);
    expect(screen.getByText(`1 of ${entries.length} entries`)).toHaveRole('status');
    expect(shownAddress()).toBe('/gallery?find=question+before');
    fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(shownAddress()).toBe('/gallery');
    expect(headingTexts().length).toBeGreaterThanOrEqual(entries.length);
  });

  it('begins with the query of the address', () => {
    show('/gallery?find=bellicon');
    expect(headingTexts()[0]).toBe('Icons');
    expect(screen.getByRole('button', { name: 'BellIcon' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'StarIcon' })).not.toBeInTheDocument();
  });

  it('shows a next step if nothing is found', () => {
    show('/gallery?find=zebra');
    expect(screen.getByText(`0 of ${entries.length} entries`)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(headingTexts().length).toBeGreaterThanOrEqual(entries.length);
  });

  it('copies exactly the code that it shows', async () => {
    const writeText = jest.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    show('/gallery?find=levelscale');
    const entry = screen.getByRole('region', { name: 'LevelScale' });
    fireEvent.click(within(entry).getByRole('button', { name: 'Copy the code of Levels explained' }));
    expect(await screen.findByText('Copied: Levels explained')).toBeInTheDocument();
    expect(writeText).toHaveBeenCalledWith(entry.querySelector('pre')?.textContent);
  });

  it('scrolls to the entry of the address', () => {
    const scrollIntoView = jest.fn(function (this: Element) {
      return this.id;
    });
    Element.prototype.scrollIntoView = scrollIntoView;
    show('/gallery#listrow');
    expect(scrollIntoView.mock.results[0]?.value).toBe('listrow');
  });
});
