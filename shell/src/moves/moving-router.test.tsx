import { act, render, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { MovingRouter } from './moving-router';

interface Started {
  readonly move: string | undefined;
  /** Continues after the browser's snapshot of the old screen. */
  readonly draw: () => void;
  readonly end: () => Promise<void>;
}

let started: Started[];
let prefersStill: boolean;

/** Simulates the view transition API that jsdom lacks: the snapshot comes first, the next screen is requested a moment later. */
function startViewTransition(show: () => void) {
  let finish: () => void = () => undefined;
  const finished = new Promise<void>((resolve) => (finish = resolve));
  started.push({
    move: document.documentElement.dataset['move'],
    draw: () => act(show),
    end: () => act(async () => finish()),
  });
  return {
    ready: Promise.reject(new DOMException('skipped', 'AbortError')),
    finished,
    skipTransition: () => undefined,
  };
}

const named = () => {
  const element = document.querySelector<HTMLElement>('[style*="view-transition-name"]');
  return element && (element.id || element.textContent);
};
/** Which elements have which name, in the order in which they stand on the page. */
const parts = () =>
  [...document.querySelectorAll<HTMLElement>('[data-moving][style*="view-transition-name"]')].map(
    (part) => `${part.tagName} ${part.style.getPropertyValue('view-transition-name')}`,
  );
const here = () => screen.getByTestId('here').textContent;
const tap = (name: string) => act(() => screen.getByRole('link', { name }).click());

beforeEach(() => {
  started = [];
  prefersStill = false;
  Object.assign(document, { startViewTransition });
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: prefersStill }),
    CSS: { escape: (text: string) => text },
  });
  window.history.replaceState(null, '', '/matches');
  render(
    <MovingRouter>
      <main id="main">
        <Routes>
          <Route
            path="/matches"
            element={
              <ul data-testid="here">
                <li>
                  <Link to="/matches/m-1">
                    <i data-moving="host" />
                    <i data-moving="away" />
                    card
                  </Link>
                </li>
              </ul>
            }
          />
          <Route
            path="/matches/m-1"
            element={
              <p data-testid="here">
                <b data-moving="host" />
                <b data-moving="host" />
                <b data-moving="umpire" />
                other
              </p>
            }
          />
          <Route path="*" element={<p data-testid="here">other</p>} />
        </Routes>
      </main>
      <Link to="/chatlist">chats</Link>
      <Link to="/notification">letters</Link>
      <Link to="/matches/m-1/proposal">apply</Link>
    </MovingRouter>,
  );
});

test('a card becomes its page and the page its card; the old screen stands until the browser has its picture', async () => {
  tap('card');
  expect([started[0]?.move, named(), here()]).toEqual(['open', 'card', 'card']);
  expect(window.location.pathname).toBe('/matches/m-1');
  started[0]?.draw();
  expect([named(), here()]).toEqual(['main', 'other']);
  await started[0]?.end();
  expect([named(), document.documentElement.dataset['move']]).toEqual([null, undefined]);

  await act(async () => {
    window.history.back();
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  });
  expect([started[1]?.move, named(), here()]).toEqual(['close', 'main', 'other']);
  started[1]?.draw();
  expect([named(), here()]).toEqual(['card', 'card']);
});

test('what card and page both show passes from the one to the other, each under a name of its own', async () => {
  tap('card');
  expect(parts()).toEqual(['I moving-host', 'I moving-away']);
  started[0]?.draw();
  // Names are unique, and the umpire was not on the card.
  expect(parts()).toEqual(['B moving-host']);
  await started[0]?.end();
  expect(parts()).toEqual([]);
});

test('two taps in a row end at the second, and the first one’s end takes nothing from it', async () => {
  tap('chats');
  tap('letters');
  expect(started.map(({ move }) => move)).toEqual(['tab', 'tab']);
  started[0]?.draw();
  await started[0]?.end();
  expect(document.documentElement.dataset['move']).toBe('tab');
  started[1]?.draw();
  expect(window.location.pathname).toBe('/notification');
  expect(here()).toBe('other');
  await started[1]?.end();
  expect(document.documentElement.dataset['move']).toBeUndefined();
});

test('what explains nothing, and everything under reduced motion, is simply drawn', () => {
  tap('apply');
  expect([started, here()]).toEqual([[], 'other']);
  prefersStill = true;
  tap('chats');
  expect(started).toEqual([]);
});
