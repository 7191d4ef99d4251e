import { useLocale, useText } from '@homeground/shared/i18n';
import type { RouteRow } from '@homeground/shared/routes';
import { useCurrentPageTitle } from '@homeground/shared/ui';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { texts } from '../locales';

/** Scroll position of each history entry, so that going back restores it. */
const places = new Map<string, number>();

/** How each history entry was left, so that going back returns the focus. */
const leftBy = new Map<string, Way>();

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

  // A captured press comes before the page that it asks for.
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('#main a[href]') : null;
      if (link) leftBy.set(key, wayOf(link));
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, [key]);

  const arrive = useEffectEvent(() => moveFocus(how === 'POP' ? leftBy.get(key) : undefined));
  useEffect(() => {
    if (!first) return arrive();
    first = false;
    return undefined;
  }, [pathname]);
}

/** The link by which somebody left, found again on a page that was drawn anew. */
interface Way {
  readonly href: string;
  /** Several links of a page may lead to one address. */
  readonly index: number;
}

const linksTo = (href: string) => [
  ...document.querySelectorAll<HTMLElement>(`#main a[href="${CSS.escape(href)}"]`),
];

function wayOf(link: HTMLAnchorElement): Way {
  const href = link.getAttribute('href') ?? '';
  return { href, index: linksTo(href).indexOf(link) };
}

/**
 * Moves the focus to the new screen's heading, or to its place while the code loads. After going back it moves on to the link by which the
 * page was left, once that is there. A screen that rerenders with its data brings a new heading.
 */
function moveFocus(back: Way | undefined): (() => void) | undefined {
  const main = document.getElementById('main');
  if (!main) return undefined;
  let held: HTMLElement | null = null;
  const leftAt = () => back && linksTo(back.href)[back.index];
  const follow = () => {
    const link = leftAt();
    const there = link ?? main.querySelector('h1') ?? main;
    if (!link && !there.hasAttribute('tabindex')) there.tabIndex = -1;
    if (there !== held) there.focus({ preventScroll: true });
    held = there;
  };
  follow();
  const watching = new MutationObserver(() => {
    const at = document.activeElement;
    const isSettled = back ? held === leftAt() : held !== main;
    if (at === held && isSettled) return;
    // A user who has moved the focus in the meantime keeps it.
    if (at === held || at === main || at === document.body) follow();
    else watching.disconnect();
  });
  watching.observe(main, { childList: true, subtree: true });
  return () => watching.disconnect();
}
