import { isSending } from '@homeground/shared/api';
import { stickyId } from '@homeground/shared/session';
import { useEffect, useState } from 'react';
import { stableOrCanary } from '../remotes/choose-release';
import { pageLoader, pageRegistry } from '../remotes/page-loader';
import { refusedCanaries } from '../remotes/refused-canaries';
import { changesPage } from './newer-release';
import { isTyping, watchTyping } from './typing';

const minute = 60_000;
/** Coming back to a tab asks again, but not at every glance; a tab that stays in front asks now and then. */
const timing = {
  betweenLooks: 2 * minute,
  whileOpen: 15 * minute,
  quietCheck: 2_000,
  afterLater: 60 * minute,
};

const ownShell = pageRegistry.current().shell.version;

/** Whether the live release is another one than this page runs. What the page has not loaded yet it takes from it without a word. */
async function lookForNews(): Promise<boolean> {
  const newer = await pageRegistry.look();
  if (!newer) return false;
  const news = changesPage(newer, ownShell, pageLoader.running(), (remote) =>
    stableOrCanary(remote, stickyId(), refusedCanaries()),
  );
  // An area of the live release was proved with the live shell only.
  if (newer.shell.version === ownShell) pageRegistry.take(newer);
  return news;
}

/** `true` at a quiet moment after something newer went live; `later` is answered with an hour of peace. */
export function useNewerRelease(): { readonly offered: boolean; readonly later: () => void } {
  const [news, setNews] = useState(false);
  const [offered, setOffered] = useState(false);

  useEffect(() => {
    if (news) return;
    let last = performance.now();
    const look = () => {
      if (document.visibilityState !== 'visible' || performance.now() - last < timing.betweenLooks) return;
      last = performance.now();
      void lookForNews().then((found) => found && setNews(true));
    };
    const timer = setInterval(look, timing.whileOpen);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [news]);

  useEffect(() => {
    // From the first moment of the page: what was typed before the news counts as well.
    const stop = watchTyping(() => setOffered((shown) => shown && !isTyping()));
    return stop;
  }, []);

  useEffect(() => {
    if (!news) return;
    const check = () => setOffered(!isTyping() && !isSending());
    const timer = setInterval(check, timing.quietCheck);
    return () => clearInterval(timer);
  }, [news]);

  const later = () => {
    setOffered(false);
    setNews(false);
    setTimeout(() => setNews(true), timing.afterLater);
  };
  return { offered, later };
}
