import { useLocale, useText } from '@homeground/shared/i18n';
import type { RouteRow } from '@homeground/shared/routes';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { texts } from '../locales';

/** Where each page was left, by history entry, so that going back finds the same place. */
const places = new Map<string, number>();

/** What a page load gives for free and a page change inside the app must be given: title, focus, scroll (SPEC 8.4). */
export function useArrival(row: RouteRow | null): void {
  const t = useText(texts);
  const locale = useLocale();
  const { key, pathname } = useLocation();
  const how = useNavigationType();
  const first = useRef(true);

  const name = row?.title && row.title !== 'region' ? row.title[locale] : null;
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
    if (!first.current) return focusHeading();
    first.current = false;
    return undefined;
  }, [pathname]);
}

/** To the new screen's heading; while its code is on the way, to where it will stand. */
function focusHeading(): (() => void) | undefined {
  const main = document.getElementById('main');
  if (!main) return undefined;
  const heading = () => main.querySelector('h1');
  const here = heading() ?? main;
  here.focus({ preventScroll: true });
  if (here !== main) return undefined;
  const waiting = new MutationObserver(() => {
    const arrived = heading();
    if (!arrived) return;
    waiting.disconnect();
    // Somebody who moved on meanwhile is not pulled back.
    if (document.activeElement === main) arrived.focus({ preventScroll: true });
  });
  waiting.observe(main, { childList: true, subtree: true });
  return () => waiting.disconnect();
}
