import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** Distance of the indicator in pixels after which letting go reloads the list. */
const RELOAD_DISTANCE = 64;
const MAX_DISTANCE = 88;
/** The indicator moves half as far as the finger, so that the pull feels heavy. */
const RESISTANCE = 0.5;

export type PullState = 'still' | 'pulled' | 'refreshing';

interface Start {
  readonly x: number;
  readonly y: number;
}

/** Returns whether an element handles touches itself: a dialog, a text field, a map, or an inner list that is scrolled down. */
function handlesTouch(target: EventTarget | null): boolean {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if (element === document.body) return false;
    if (element.matches('dialog, input, textarea')) return true;
    const { touchAction, overflowY } = getComputedStyle(element);
    if (touchAction === 'none' || ((overflowY === 'auto' || overflowY === 'scroll') && element.scrollTop > 0))
      return true;
  }
  return false;
}

/**
 * Calls `onRefresh` when a finger pulls down at the top of the page. Sets `--pulled` (0 to 1) on `indicator` without rendering; the page
 * itself does not move. Users with mouse and keyboard have the browser's reload.
 */
export function usePullDown(
  indicator: RefObject<HTMLElement | null>,
  onRefresh: () => Promise<unknown>,
): PullState {
  const [state, setState] = useState<PullState>('still');
  const refresh = useEffectEvent(() => {
    setState('refreshing');
    // The list itself shows a failure.
    onRefresh().then(
      () => setState('still'),
      () => setState('still'),
    );
  });
  const isRefreshing = state === 'refreshing';

  useEffect(() => {
    if (isRefreshing) return;
    let start: Start | null = null;
    let pulledDistance = 0;
    const show = (distance: number) => {
      pulledDistance = distance;
      indicator.current?.style.setProperty('--pulled', String(distance / MAX_DISTANCE));
    };
    const begin = ({ touches, target }: TouchEvent) => {
      const [finger] = touches;
      // A second finger ends the pull of the first.
      cancel();
      const isPullStart = finger && touches.length === 1 && window.scrollY <= 0 && !handlesTouch(target);
      if (isPullStart) start = { x: finger.clientX, y: finger.clientY };
    };
    const move = ({ touches }: TouchEvent) => {
      const [finger] = touches;
      if (!start || !finger) return;
      const [right, down] = [finger.clientX - start.x, finger.clientY - start.y];
      // A sideways movement is another gesture, and an upward movement is scrolling.
      const isSidewaysOrUp = Math.abs(right) > down;
      if (window.scrollY > 0 || (pulledDistance === 0 && isSidewaysOrUp)) return cancel();
      show(Math.max(0, Math.min(down * RESISTANCE, MAX_DISTANCE)));
      setState(pulledDistance > 0 ? 'pulled' : 'still');
    };
    const cancel = () => {
      start = null;
      show(0);
      setState('still');
    };
    const end = () => {
      const isFarEnough = pulledDistance >= RELOAD_DISTANCE;
      cancel();
      if (isFarEnough) refresh();
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
  }, [isRefreshing, indicator]);

  return state;
}
