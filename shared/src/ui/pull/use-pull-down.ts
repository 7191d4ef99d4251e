import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Pulled so far, the list is asked for anew when the finger lets go. */
const FAR = 64;
const FARTHEST = 88;
/** The finger goes farther than what it pulls: one feels that there is an end. */
const RESISTANCE = 0.5;

export type PullState = 'still' | 'pulled' | 'refreshing';

interface Start {
  readonly x: number;
  readonly y: number;
}

/** A part of the page that takes the finger for itself: a sheet, a map, a list within the page. */
function takesTouch(target: EventTarget | null): boolean {
  for (let one = target instanceof Element ? target : null; one; one = one.parentElement) {
    if (one === document.body) return false;
    if (one.matches('dialog, input, textarea')) return true;
    const { touchAction, overflowY } = getComputedStyle(one);
    if (touchAction === 'none' || ((overflowY === 'auto' || overflowY === 'scroll') && one.scrollTop > 0))
      return true;
  }
  return false;
}

/**
 * A finger that pulls the page down from its top. `mark` is told how far as `--pulled` (0 to 1), without rendering; the page itself
 * stays where it is. Mouse and keyboard have the browser's own reload.
 */
export function usePullDown(
  mark: RefObject<HTMLElement | null>,
  onRefresh: () => Promise<unknown>,
): PullState {
  const [state, setState] = useState<PullState>('still');
  const refresh = useEffectEvent(() => {
    setState('refreshing');
    // A failure is told where the list stands.
    onRefresh().then(
      () => setState('still'),
      () => setState('still'),
    );
  });
  const isRefreshing = state === 'refreshing';

  useEffect(() => {
    if (isRefreshing) return;
    let start: Start | null = null;
    let pulled = 0;
    const show = (distance: number) => {
      pulled = distance;
      mark.current?.style.setProperty('--pulled', String(distance / FARTHEST));
    };
    const begin = ({ touches, target }: TouchEvent) => {
      const [finger] = touches;
      const fits = finger && touches.length === 1 && window.scrollY <= 0 && !takesTouch(target);
      start = fits ? { x: finger.clientX, y: finger.clientY } : null;
    };
    const move = ({ touches }: TouchEvent) => {
      const [finger] = touches;
      if (!start || !finger) return;
      const [right, down] = [finger.clientX - start.x, finger.clientY - start.y];
      // Sideways is another gesture, up is scrolling, and so is a second finger.
      if (touches.length > 1 || window.scrollY > 0 || (pulled === 0 && Math.abs(right) > down)) {
        return cancel();
      }
      show(Math.max(0, Math.min(down * RESISTANCE, FARTHEST)));
      setState(pulled > 0 ? 'pulled' : 'still');
    };
    const cancel = () => {
      start = null;
      show(0);
      setState('still');
    };
    const end = () => {
      const far = pulled >= FAR;
      cancel();
      if (far) refresh();
    };
    const passive = { passive: true };
    document.addEventListener('touchstart', begin, passive);
    document.addEventListener('touchmove', move, passive);
    document.addEventListener('touchend', end);
    document.addEventListener('touchcancel', cancel);
    return () => {
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchmove', move);
      document.removeEventListener('touchend', end);
      document.removeEventListener('touchcancel', cancel);
    };
  }, [isRefreshing, mark]);

  return state;
}
