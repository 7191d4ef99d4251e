import type { Move } from './move.rules';

/** Maximum wait for the snapshot of the current screen. */
const LATEST_MS = 100;

/** Absent where the browser has no view transitions. */
interface Transition {
  readonly ready: Promise<unknown>;
  readonly finished: Promise<unknown>;
  skipTransition(): void;
}

/** Otherwise the next screen is simply there, drawn as any other. */
export const canMove = () =>
  'startViewTransition' in document &&
  document.visibilityState === 'visible' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Finds the page's card: the single link in the list that leads there. */
const cardOf = (path: string) =>
  document.querySelector<HTMLElement>(`#main :is(li, [role='listitem']) a[href="${CSS.escape(path)}"]`);
const page = () => document.getElementById('main');

let named: HTMLElement | null = null;
let latest: Transition | null = null;

/** Sets the name that tells the browser that card and page belong together. Only one element may have it. */
function name(element: HTMLElement | null): void {
  named?.style.removeProperty('view-transition-name');
  named = element;
  named?.style.setProperty('view-transition-name', 'opened');
}

/**
 * Shows the next screen by `show`, which must have drawn it when it returns. The address has changed already; focus and scrolling are the
 * next screen's own, as without any motion.
 */
export function runMove(move: Move, { from, to }: { from: string; to: string }, show: () => void): void {
  const root = document.documentElement;
  root.dataset['move'] = move;
  if (move === 'open') name(cardOf(to));
  if (move === 'close') name(page());
  let shown = false;
  const transition: Transition = document.startViewTransition(() => {
    shown = true;
    show();
    if (move === 'open') name(named && page());
    if (move === 'close') name(cardOf(from));
  });
  latest = transition;
  const late = setTimeout(() => !shown && transition.skipTransition(), LATEST_MS);
  const over = () => {
    clearTimeout(late);
    // Another transition may have replaced this transition.
    if (latest !== transition) return;
    name(null);
    delete root.dataset['move'];
  };
  transition.finished.then(over, over);
  // Skipped: the next screen is there, only without the motion.
  transition.ready.catch(() => undefined);
}
