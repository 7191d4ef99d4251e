import type { Move } from './move.rules';

/** Maximum wait for the snapshot of the current screen. */
const MAX_WAIT_MS = 100;

interface Transition {
  readonly ready: Promise<unknown>;
  readonly finished: Promise<unknown>;
  skipTransition(): void;
}

/** Returns whether the change can be animated; otherwise the next screen is rendered without a transition. */
export const canMove = () =>
  'startViewTransition' in document &&
  document.visibilityState === 'visible' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Finds the card of a page: the link in the list with this address. */
const cardOf = (path: string) =>
  document.querySelector<HTMLElement>(`#main :is(li, [role='listitem']) a[href="${CSS.escape(path)}"]`);
const pageElement = () => document.getElementById('main');

let namedElement: HTMLElement | null = null;
let latest: Transition | null = null;

/** Gives the element the name by which the browser matches card and page. Only one element may have this name. */
function setNamedElement(element: HTMLElement | null): void {
  namedElement?.style.removeProperty('view-transition-name');
  namedElement = element;
  namedElement?.style.setProperty('view-transition-name', 'opened');
}

/**
 * Runs `show`, which must render the next screen before it returns, inside a view transition. The address has already changed; the next
 * screen sets focus and scroll position, as without a transition.
 */
export function runMove(move: Move, { from, to }: { from: string; to: string }, show: () => void): void {
  const root = document.documentElement;
  root.dataset['move'] = move;
  if (move === 'open') setNamedElement(cardOf(to));
  if (move === 'close') setNamedElement(pageElement());
  let isShown = false;
  const transition: Transition = document.startViewTransition(() => {
    isShown = true;
    show();
    if (move === 'open') setNamedElement(namedElement && pageElement());
    if (move === 'close') setNamedElement(cardOf(from));
  });
  latest = transition;
  const timer = setTimeout(() => !isShown && transition.skipTransition(), MAX_WAIT_MS);
  const cleanUp = () => {
    clearTimeout(timer);
    // Another transition may have replaced this transition.
    if (latest !== transition) return;
    setNamedElement(null);
    delete root.dataset['move'];
  };
  transition.finished.then(cleanUp, cleanUp);
  // A skipped transition rejects `ready`; the next screen is shown without animation.
  transition.ready.catch(() => undefined);
}
