import { onPageLeft } from './page-left';

/** Height of the room for a toast at the end of the page, in pixels. */
let height = 0;
let stopReleasing: (() => void) | undefined;

function setHeight(pixels: number): void {
  height = pixels;
  const { style } = document.documentElement;
  if (pixels > 0) style.setProperty('--toast-bottom', `${pixels}px`);
  else style.removeProperty('--toast-bottom');
}

export function reserveRoom(pixels: number): void {
  stopReleasing?.();
  setHeight(pixels);
}

/**
 * Removes the room at the end of the page, as far as it is out of view: without the room that the user has scrolled into, the browser would
 * move the page. The rest goes away while the user scrolls up, and with the page.
 */
export function releaseRoom(): void {
  stopReleasing?.();
  const release = () => {
    const { scrollTop, scrollHeight, clientHeight } = document.documentElement;
    const neededHeight = scrollTop > 0 ? scrollTop + clientHeight - (scrollHeight - height) : 0;
    setHeight(Math.max(0, Math.min(height, Math.ceil(neededHeight))));
    if (height === 0) stopReleasing?.();
  };
  const stopListening = onPageLeft(() => reserveRoom(0));
  document.addEventListener('scroll', release, { passive: true });
  stopReleasing = () => {
    stopListening();
    document.removeEventListener('scroll', release);
    stopReleasing = undefined;
  };
  release();
}
