import type { Move } from './move.rules';

/** Maximum wait for the snapshot of the current screen. */
const MAX_WAIT_MS = 100;

interface Transition {
  readonly ready: Promise<unknown>;
  readonly finished: Promise<unknown>;
  skipTransition(): void;
}

/** Returns whether the browser can animate a change of the screen now, and whether the user allows motion. */
export const canAnimate = () =>
  'startViewTransition' in document &&
  document.visibilityState === 'visible' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Returns the link to a page, in a list or in the box of the next match. */
const linkTo = (path: string) =>
  document.querySelector<HTMLElement>(
    `#main :is(li, [role='listitem'], [data-next]) a[href="${CSS.escape(path)}"]`,
  );
const pageElement = () => document.getElementById('main');

/** Elements by their transition name. */
type NamedElements = ReadonlyMap<string, HTMLElement>;

let namedElements: NamedElements = new Map();
let latestTransition: Transition | null = null;

/**
 * Sets the transition names by which the browser pairs elements of the two screens. Two elements with the same name would cancel the
 * transition.
 */
function setNamedElements(elements: NamedElements): void {
  for (const element of namedElements.values()) element.style.removeProperty('view-transition-name');
  namedElements = elements;
  for (const [name, element] of elements) element.style.setProperty('view-transition-name', name);
}

/**
 * Returns a link or page together with the parts in it that `movingPart` of `shared` has marked, by transition name. Of several parts with
 * the same name, only the first is returned.
 */
function namedElementsOf(container: HTMLElement | null): NamedElements {
  const elements = new Map<string, HTMLElement>();
  if (container === null) return elements;
  elements.set('opened', container);
  for (const part of container.querySelectorAll<HTMLElement>('[data-moving]')) {
    const name = `moving-${part.dataset['moving'] ?? ''}`;
    if (!elements.has(name)) elements.set(name, part);
  }
  return elements;
}

/** Returns the elements whose names the former screen also had. Other elements have no counterpart, so they appear with their page. */
const withCounterpartIn = (formerElements: NamedElements, elements: NamedElements): NamedElements =>
  new Map([...elements].filter(([name]) => formerElements.has(name)));

/**
 * Runs `show` inside a view transition of the browser. `show` must render the next screen before it returns. The address has already
 * changed; the next screen sets focus and scroll position, as without a transition.
 */
export function runMove(move: Move, { from, to }: { from: string; to: string }, show: () => void): void {
  const root = document.documentElement;
  // With this attribute the bars take part in the transition (`move-style.ts`).
  root.dataset['move'] = move;
  if (move === 'open') setNamedElements(namedElementsOf(linkTo(to)));
  if (move === 'close') setNamedElements(namedElementsOf(pageElement()));
  let isShown = false;
  const transition: Transition = document.startViewTransition(() => {
    isShown = true;
    show();
    if (move === 'open') setNamedElements(withCounterpartIn(namedElements, namedElementsOf(pageElement())));
    if (move === 'close') setNamedElements(withCounterpartIn(namedElements, namedElementsOf(linkTo(from))));
  });
  latestTransition = transition;
  const timer = setTimeout(() => !isShown && transition.skipTransition(), MAX_WAIT_MS);
  const cleanUp = () => {
    clearTimeout(timer);
    // A newer transition may have started in the meantime; the names then belong to it.
    if (latestTransition !== transition) return;
    setNamedElements(new Map());
    delete root.dataset['move'];
  };
  transition.finished.then(cleanUp, cleanUp);
  // A skipped transition rejects `ready`; the next screen is shown without animation.
  transition.ready.catch(() => undefined);
}
