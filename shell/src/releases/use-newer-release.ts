import { isSending } from '@homeground/shared/api';
import { stickyId } from '@homeground/shared/session';
import { useEffect, useState } from 'react';
import { stableOrCanary } from '../remotes/choose-release';
import { pageLoader, pageRegistry } from '../remotes/page-loader';
import { refusedCanaries } from '../remotes/refused-canaries';
import { changesPage } from './newer-release';
import { isTyping, watchTyping } from './typing';

const minute = 60_000;
/**
 * Milliseconds. A check runs when the user returns to the tab, but not within `betweenChecks` of the last check. In an open tab, a check
 * runs every `whileOpen`.
 */
const timing = {
  betweenChecks: 2 * minute,
  whileOpen: 15 * minute,
  typingPoll: 2_000,
  afterLater: 60 * minute,
};

const ownShell = pageRegistry.current().shell.version;

/**
 * Returns whether the live release differs from the running release. Areas that are not loaded yet use the new release without an offer.
 */
async function isUpdateLive(): Promise<boolean> {
  const newer = await pageRegistry.look();
  if (!newer) return false;
  const isNewer = changesPage(newer, ownShell, pageLoader.running(), (remote) =>
    stableOrCanary(remote, stickyId(), refusedCanaries()),
  );
  // Areas of a release are tested only with the shell of that release, so a new shell needs a reload.
  if (newer.shell.version === ownShell) pageRegistry.take(newer);
  return isNewer;
}

/**
 * Returns whether to offer a reload: a newer release is live, and the user is neither typing nor sending. `later` hides the offer for an
 * hour.
 */
export function useNewerRelease(): { readonly offered: boolean; readonly later: () => void } {
  const [updateLive, setUpdateLive] = useState(false);
  const [offered, setOffered] = useState(false);

  useEffect(() => {
    if (updateLive) return;
    let lastCheck = performance.now();
    const check = () => {
      if (document.visibilityState !== 'visible' || performance.now() - lastCheck < timing.betweenChecks)
        return;
      lastCheck = performance.now();
      void isUpdateLive().then((found) => found && setUpdateLive(true));
    };
    const timer = setInterval(check, timing.whileOpen);
    window.addEventListener('focus', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [updateLive]);

  useEffect(() => {
    // Watches from the page load on, so that earlier typing counts too.
    const stop = watchTyping(() => setOffered((shown) => shown && !isTyping()));
    return stop;
  }, []);

  useEffect(() => {
    if (!updateLive) return;
    const check = () => setOffered(!isTyping() && !isSending());
    const timer = setInterval(check, timing.typingPoll);
    return () => clearInterval(timer);
  }, [updateLive]);

  const later = () => {
    setOffered(false);
    setUpdateLive(false);
    setTimeout(() => setUpdateLive(true), timing.afterLater);
  };
  return { offered, later };
}
