import { act, render, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { MovingRouter } from './moving-router';

interface StartedTransition {
  readonly move: string | undefined;
  /** Renders the next screen, which a browser does after its snapshot of the old screen. */
  readonly render: () => void;
  readonly end: () => Promise<void>;
}

let transitions: StartedTransition[];
let prefersReducedMotion: boolean;

/** Simulates the view transition API, which jsdom does not have: the browser first takes a snapshot, and calls `update` a moment later. */
function startViewTransition(update: () => void) {
  let finish: () => void = () => undefined;
  const transitionEnd = new Promise<void>((resolve) => (finish = resolve));
  transitions.push({
    move: document.documentElement.dataset['move'],
    render: () => act(update),
    end: () => act(async () => finish()),
  });
  return {
    // The browser skips the animation; the screen must change all the same.
    ready: Promise.reject(new DOMException('skipped', 'AbortError')),
    finished: transitionEnd,
    skipTransition: () => undefined,
  };
}

/** Returns the id, else the text, of the first element with a transition name. */
const namedElementText = () => {
  const element = document.querySelector<HTMLElement>('[style*="view-transition-name"]');
  return element && (element.id || element.textContent);
};
/** Returns tag and transition name of each marked part that has a transition name, in the order of the page. */
const movingPartTexts = () =>
  [...document.querySelectorAll<HTMLElement>('[data-moving][style*="view-transition-name"]')].map(
    (part) => `${part.tagName} ${part.style.getPropertyValue('view-transition-name')}`,
  );
const shownText = () => screen.getByTestId('here').textContent;
const tap = (name: string) => act(() => screen.getByRole('link', { name }).click());

beforeEach(() => {
  transitions = [];
  prefersReducedMotion = false;
  Object.assign(document, { startViewTransition });
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: prefersReducedMotion }),
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
                match page
              </p>
            }
          />
          <Route path="*" element={<p data-testid="here">other</p>} />
        </Routes>
      </main>
      <Link to="/chatlist">chats</Link>
      <Link to="/notification">notifications</Link>
      <Link to="/matches/m-1/proposal">apply</Link>
    </MovingRouter>,
  );
});

test('a card becomes its page and the page its card; the old screen stays until the browser has its snapshot', async () => {
  tap('card');
  expect([transitions[0]?.move, namedElementText(), shownText()]).toEqual(['open', 'card', 'card']);
  expect(window.location.pathname).toBe('/matches/m-1');
  transitions[0]?.render();
  expect([namedElementText(), shownText()]).toEqual(['main', 'match page']);
  await transitions[0]?.end();
  expect([namedElementText(), document.documentElement.dataset['move']]).toEqual([null, undefined]);

  await act(async () => {
    window.history.back();
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  });
  expect([transitions[1]?.move, namedElementText(), shownText()]).toEqual(['close', 'main', 'match page']);
  transitions[1]?.render();
  expect([namedElementText(), shownText()]).toEqual(['card', 'card']);
});

test('a part that card and page both show gets one transition name', async () => {
  tap('card');
  expect(movingPartTexts()).toEqual(['I moving-host', 'I moving-away']);
  transitions[0]?.render();
  // Transition names are unique, and the page's umpire was not on the card.
  expect(movingPartTexts()).toEqual(['B moving-host']);
  await transitions[0]?.end();
  expect(movingPartTexts()).toEqual([]);
});

test('two quick taps end at the second target, also if the first has a transition', async () => {
  tap('card');
  tap('notifications');
  expect(transitions.map(({ move }) => move)).toEqual(['open']);
  transitions[0]?.render();
  expect(window.location.pathname).toBe('/notification');
  expect(shownText()).toBe('other');
  await transitions[0]?.end();
  expect(document.documentElement.dataset['move']).toBeUndefined();
});

test('other changes of the screen, and all changes with reduced motion, have no transition', async () => {
  tap('chats');
  expect([transitions, shownText()]).toEqual([[], 'other']);
  await act(async () => {
    window.history.back();
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  });
  prefersReducedMotion = true;
  tap('card');
  expect(transitions).toEqual([]);
});
