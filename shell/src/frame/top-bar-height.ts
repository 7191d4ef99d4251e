import { frame } from '@homeground/shared/ui';

/** Ref of the top bar. While the bar is rendered, `--bar-top` is its height, which grows with a title in a larger font. */
export function measureTopBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const setHeight = () => style.setProperty('--bar-top', `${Math.max(bar.offsetHeight, frame.topBar)}px`);
  // The height is known before the first frame, so that the content does not jump.
  setHeight();
  const observer = new ResizeObserver(setHeight);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--bar-top');
  };
}
