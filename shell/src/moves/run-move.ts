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

/** Finds the card of a page: the link to that page in a list or in the next match. */
const cardOf = (path: string) =>
  document.querySelector<HTMLElement>(
    `#main :is(li, [role='listitem'], [data-next]) a[href="${CSS.escape(path)}"]`,
  );
const page = () => document.getElementById('main');

/** Elements by their transition name. */
type Named = ReadonlyMap<string, HTMLElement>;

let named: Named = new Map();
let latest: Transition | null = null;

/** Tells the browser which elements of the two screens belong together. Two elements with the same name would cancel the transition. */
function name(elements: Named): void {
  for (const element of named.values()) element.style.removeProperty('view-transition-name');
  named = elements;
  for (const [text, element] of elements) element.style.setProperty('view-transition-name', text);
}

/** Returns a card or page with its marked parts (`movingPart`). Of several parts with the same name the first counts. */
function partsOf(whole: HTMLElement | null): Named {
  const found = new Map<string, HTMLElement>();
  if (whole === null) return found;
  found.set('opened', whole);
  for (const part of whole.querySelectorAll<HTMLElement>('[data-moving]')) {
    const text = `moving-${part.dataset['moving'] ?? ''}`;
    if (!found.has(text)) found.set(text, part);
  }
  return found;
}

/** Leaves out parts that the former screen did not have: they appear together with their page. */
const alsoIn = (former: Named, elements: Named): Named =>
  new Map([...elements].filter(([text]) => former.has(text)));

/**
 * Shows the next screen by `show`, which must have drawn it when it returns. The address has changed already; focus and scrolling are the
 * next screen's own, as without any motion.
 */
export function runMove(move: Move, { from, to }: { from: string; to: string }, show: () => void): void {
  const root = document.documentElement;
  root.dataset['move'] = move;
  if (move === 'open') name(partsOf(cardOf(to)));
  if (move === 'close') name(partsOf(page()));
  let shown = false;
  const transition: Transition = document.startViewTransition(() => {
    shown = true;
    show();
    if (move === 'open') name(alsoIn(named, partsOf(page())));
    if (move === 'close') name(alsoIn(named, partsOf(cardOf(from))));
  });
  latest = transition;
  const late = setTimeout(() => !shown && transition.skipTransition(), LATEST_MS);
  const over = () => {
    clearTimeout(late);
    // Another transition may have replaced this transition.
    if (latest !== transition) return;
    name(new Map());
    delete root.dataset['move'];
  };
  transition.finished.then(over, over);
  // Skipped: the next screen is there, only without the motion.
  transition.ready.catch(() => undefined);
}
