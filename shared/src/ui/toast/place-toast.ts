import { releaseRoom, reserveRoom } from './toast-room';

/**
 * Places of a toast, the best first. If fields are at both edges of the window, the toast is on a strip that belongs to the bar at this
 * edge: fields scroll under the strip, as under the bar.
 */
const places = ['bottom', 'top', 'bottom-strip', 'top-strip'] as const;

/** Distance of a toast from the parts above and below it, in pixels. */
const gap = 12;

const fieldSelector = 'input, select, textarea, [contenteditable]';

function overlaps(region: HTMLElement, element: Element): boolean {
  const a = region.getBoundingClientRect();
  // The input of a switch or a radio row may be hidden; its label is what people see and press.
  const b = (element.closest('label') ?? element).getBoundingClientRect();
  return (
    b.width > 0 && a.top < b.bottom + gap && b.top < a.bottom + gap && a.left < b.right && b.left < a.right
  );
}

/** True if the region is in the part of the window that no on-screen keyboard covers. */
function isVisible(region: HTMLElement): boolean {
  const { offsetTop, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  const { top, bottom } = region.getBoundingClientRect();
  return top >= offsetTop && bottom <= offsetTop + height;
}

/**
 * Places a shown toast so that it never covers a field, until the returned function is called. `--toast-top` or `--toast-bottom` is then
 * the height that the toast takes from the window: sheets, focused fields and the end of the page stay clear of it. Above a dialog, the
 * toast is at the top.
 */
export function placeToast(region: HTMLElement, isAboveDialog: boolean): () => void {
  const { style } = document.documentElement;
  let placeIndex = isAboveDialog ? 1 : 0;
  const reserve = (edge: 'top' | 'bottom' | null) => {
    const height = region.offsetHeight + 2 * gap;
    if (edge === 'top') style.setProperty('--toast-top', `${height}px`);
    else style.removeProperty('--toast-top');
    if (edge === 'bottom') reserveRoom(height);
    else releaseRoom();
  };
  // The index only grows: a toast that has moved away does not move back, so that it does not jump.
  const choosePlace = () => {
    const fields = [...document.querySelectorAll(fieldSelector)];
    for (; placeIndex < places.length; placeIndex += 1) {
      const name = places[placeIndex] ?? 'bottom';
      region.dataset.place = name;
      const isFree = name.endsWith('strip') || !fields.some((field) => overlaps(region, field));
      if (isAboveDialog || (isFree && isVisible(region))) break;
    }
    reserve(region.dataset.place?.startsWith('top') ? 'top' : 'bottom');
  };
  // Not while the user scrolls: the page would not move under the finger.
  const clearFocusedField = () => {
    const focused = document.activeElement;
    if (!isAboveDialog && focused?.matches(fieldSelector) && overlaps(region, focused))
      focused.scrollIntoView({ block: 'nearest' });
  };
  const place = () => {
    choosePlace();
    clearFocusedField();
  };
  place();
  // A press on a button takes the focus from a field before its click. The toast stays, so that it does not come under the finger.
  const placeAfterFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(fieldSelector)) place();
  };
  document.addEventListener('focusin', placeAfterFocus);
  document.addEventListener('scroll', choosePlace, { capture: true, passive: true });
  // An on-screen keyboard opens after the focus, and makes only this part of the window smaller.
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', place);
  visualViewport?.addEventListener('scroll', choosePlace);
  return () => {
    visualViewport?.removeEventListener('resize', place);
    visualViewport?.removeEventListener('scroll', choosePlace);
    document.removeEventListener('focusin', placeAfterFocus);
    document.removeEventListener('scroll', choosePlace, { capture: true });
    delete region.dataset.place;
    reserve(null);
  };
}
