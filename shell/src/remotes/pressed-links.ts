import { requestEarly } from '@homeground/shared/api';
import { matchRoute } from '@homeground/shared/routes';
import { currentUser, hasLocation } from '@homeground/shared/session';
import { isAreaRow } from './area-row';
import { firstCallsOf } from './first-calls';
import { pageLoader } from './page-loader';

/**
 * Returns the address inside the app that this click opens in this tab; null for any other click. Also null for an address with a query,
 * because a filter changes the calls of the screen.
 */
export function followedLink(event: MouseEvent): URL | null {
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!isPlain || !link || link.target === '_blank' || link.hasAttribute('download')) return null;
  const { origin, pathname, search } = new URL(link.href);
  const isOtherPage = pathname !== window.location.pathname;
  return origin === window.location.origin && isOtherPage && search === '' ? new URL(link.href) : null;
}

function sendFirstCalls(event: MouseEvent): void {
  const url = followedLink(event);
  const user = currentUser();
  if (!url || !user || !hasLocation(user)) return;
  const row = matchRoute(url.pathname)?.row;
  // The list of calls depends on the version of the area, so only an area that already runs is used.
  const running = row && isAreaRow(row) ? pageLoader.running().get(row.owner) : undefined;
  if (row && running) requestEarly(firstCallsOf(running.release, row.id, url.pathname));
}

/** Within this time a browser reports that a touch scrolls the page instead of pressing the link. */
const touchDelayMs = 40;

let touchTimer: ReturnType<typeof setTimeout> | undefined;

function onPress(event: PointerEvent): void {
  if (event.pointerType === 'mouse') return sendFirstCalls(event);
  clearTimeout(touchTimer);
  touchTimer = setTimeout(() => sendFirstCalls(event), touchDelayMs);
}

/**
 * Sends the first calls of a screen as soon as a link to this screen is pressed, while the finger is still down. A click by keyboard has no
 * press, so clicks are watched too. After a press, the click finds the calls already sent (`requestEarly` skips them).
 */
export function watchPressedLinks(): void {
  document.addEventListener('pointerdown', onPress, { capture: true });
  document.addEventListener('pointercancel', () => clearTimeout(touchTimer), { capture: true });
  document.addEventListener('click', sendFirstCalls, { capture: true });
}
