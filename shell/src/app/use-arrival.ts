import { useLocale, useText } from '@homeground/shared/i18n';
import type { RouteRow } from '@homeground/shared/routes';
import { useSaidTitle } from '@homeground/shared/ui';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { texts } from '../locales';

/** Where each page was left, by history entry, so that going back finds the same place. */
const places = new Map<string, number>();

/** Of the page load, not of the frame: that is drawn anew whenever the guard has led elsewhere, and focus has to come along there too. */
let first = true;

/** What a page load gives for free and a page change inside the app must be given: title, focus, scroll (SPEC 8.4). */
export function useArrival(row: RouteRow | null): void {
  const t = useText(texts);
  const locale = useLocale();
  const { key, pathname } = useLocation();
  const how = useNavigationType();

  const said = useSaidTitle();
  const name = said ?? (row?.title && row.title !== 'region' ? row.title[locale] : null);
  useEffect(() => {
    document.title = name ? `${name} · ${t('app.name')}` : t('app.name');
  }, [name, pathname, t]);

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    window.scrollTo(0, how === 'POP' ? (places.get(key) ?? 0) : 0);
    // Noted while it is scrolled: once the next page stands there, a shorter one has already moved it.
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

/** To the new screen's heading; while its code is on the way, to where it will stand. A screen that is drawn anew when its data is there brings another heading. */
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
    // Somebody who moved on meanwhile is not pulled back.
    if (at === main || at === document.body) follow();
    else watching.disconnect();
  });
  watching.observe(main, { childList: true, subtree: true });
  return () => watching.disconnect();
}
