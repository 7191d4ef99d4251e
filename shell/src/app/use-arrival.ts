import { useLocale, useText } from '@homeground/shared/i18n';
import type { RouteRow } from '@homeground/shared/routes';
import { useCurrentPageTitle } from '@homeground/shared/ui';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { texts } from '../locales';

/** Scroll position of each history entry, so that going back restores it. */
const places = new Map<string, number>();

/** Belongs to the page load, not to the frame: the frame remounts after a redirect, and the focus must move there too. */
let first = true;

/** Sets title, focus and scroll position after a page change inside the app, as a page load would do (SPEC 8.4). */
export function useArrival(row: RouteRow | null): void {
  const t = useText(texts);
  const locale = useLocale();
  const { key, pathname } = useLocation();
  const how = useNavigationType();

  const pageTitle = useCurrentPageTitle();
  const name = pageTitle ?? (row?.title && row.title !== 'region' ? row.title[locale] : null);
  useEffect(() => {
    document.title = name ? `${name} · ${t('app.name')}` : t('app.name');
  }, [name, pathname, t]);

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    window.scrollTo(0, how === 'POP' ? (places.get(key) ?? 0) : 0);
    // Saved while scrolling: once a shorter next page is shown, the position is lost.
    const note = () => void places.set(key, window.scrollY);
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [key, how]);

  useEffect(() => {
    if (!first) return focusHeading();
    first = false;
    return undefined;
  }, [pathname]);
}

/**
 * Moves the focus to the new screen's heading, or to its place while the code loads. A screen that rerenders with its data brings a
 * new heading.
 */
function focusHeading(): (() => void) | undefined {
  const main = document.getElementById('main');
  if (!main) return undefined;
  let held: HTMLElement | null = null;
  const follow = () => {
    const there = main.querySelector('h1') ?? main;
    if (!there.hasAttribute('tabindex')) there.tabIndex = -1;
    if (there !== held) there.focus({ preventScroll: true });
    held = there;
  };
  follow();
  const watching = new MutationObserver(() => {
    const at = document.activeElement;
    if (at === held && held !== main) return;
    // A user who has moved the focus in the meantime keeps it.
    if (at === main || at === document.body) follow();
    else watching.disconnect();
  });
  watching.observe(main, { childList: true, subtree: true });
  return () => watching.disconnect();
}
