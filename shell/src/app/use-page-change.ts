import { useLocale, useText } from '@homeground/shared/i18n';
import type { RouteRow } from '@homeground/shared/routes';
import { useCurrentPageTitle } from '@homeground/shared/ui';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { texts } from '../locales';

/** Scroll position of each history entry, so that going back restores it. */
const scrollPositions = new Map<string, number>();

/** The link that the user followed from each history entry, so that going back can focus that link. */
const leavingLinks = new Map<string, LinkPosition>();

/**
 * True until the first page is shown, because there the browser sets the focus. A React state would become true again when a redirect
 * remounts the frame, and then the focus would not move after the redirect.
 */
let isFirstPage = true;

/** Sets document title, focus and scroll position after a page change inside the app, as a browser does after a page load (SPEC 8.4). */
export function usePageChange(row: RouteRow | null): void {
  const t = useText(texts);
  const locale = useLocale();
  const { key, pathname } = useLocation();
  const navigationType = useNavigationType();

  const pageTitle = useCurrentPageTitle();
  // If the title is 'region', the top bar sets `pageTitle` as soon as the region is known.
  const name = pageTitle ?? (row?.title && row.title !== 'region' ? row.title[locale] : null);
  useEffect(() => {
    document.title = name ? `${name} · ${t('app.name')}` : t('app.name');
  }, [name, pathname, t]);

  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    window.scrollTo(0, navigationType === 'POP' ? (scrollPositions.get(key) ?? 0) : 0);
    // The position is saved while the user scrolls, because it is lost once a shorter next page is shown.
    const savePosition = () => void scrollPositions.set(key, window.scrollY);
    window.addEventListener('scroll', savePosition, { passive: true });
    return () => window.removeEventListener('scroll', savePosition);
  }, [key, navigationType]);

  // Captures the click, so that the link is saved before the navigation.
  useEffect(() => {
    const saveLink = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('#main a[href]') : null;
      if (link) leavingLinks.set(key, positionOf(link));
    };
    document.addEventListener('click', saveLink, true);
    return () => document.removeEventListener('click', saveLink, true);
  }, [key]);

  const arrive = useEffectEvent(() =>
    moveFocus(navigationType === 'POP' ? leavingLinks.get(key) : undefined),
  );
  useEffect(() => {
    if (!isFirstPage) return arrive();
    isFirstPage = false;
    return undefined;
  }, [pathname]);
}

/** Identifies a link on a page that is rendered again. */
interface LinkPosition {
  readonly href: string;
  /** 0 for the first link on the page with this address, 1 for the second. */
  readonly index: number;
}

const linksTo = (href: string) => [
  ...document.querySelectorAll<HTMLElement>(`#main a[href="${CSS.escape(href)}"]`),
];

function positionOf(link: HTMLAnchorElement): LinkPosition {
  const href = link.getAttribute('href') ?? '';
  return { href, index: linksTo(href).indexOf(link) };
}

/**
 * Moves the focus to the new screen's heading, or to `main` while the code loads. After going back, the focus then moves to the link that
 * the user had followed, as soon as that link is rendered. A screen whose data arrives renders a new heading, so the DOM is watched.
 */
function moveFocus(leavingLink: LinkPosition | undefined): (() => void) | undefined {
  const main = document.getElementById('main');
  if (!main) return undefined;
  let lastTarget: HTMLElement | null = null;
  const findLeavingLink = () => leavingLink && linksTo(leavingLink.href)[leavingLink.index];
  const focusTarget = () => {
    const link = findLeavingLink();
    const target = link ?? main.querySelector('h1') ?? main;
    if (!link && !target.hasAttribute('tabindex')) target.tabIndex = -1;
    if (target !== lastTarget) target.focus({ preventScroll: true });
    lastTarget = target;
  };
  focusTarget();
  const observer = new MutationObserver(() => {
    const active = document.activeElement;
    const hasUserMovedFocus = active !== lastTarget && active !== main && active !== document.body;
    if (hasUserMovedFocus) return observer.disconnect();
    const isTargetFocused = leavingLink ? lastTarget === findLeavingLink() : lastTarget !== main;
    // Here `active` differs from `lastTarget` only if that target was removed.
    if (active !== lastTarget || !isTargetFocused) focusTarget();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
