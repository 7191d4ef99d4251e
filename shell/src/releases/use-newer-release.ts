import { isSending } from '@homeground/shared/api';
import { stickyId } from '@homeground/shared/session';
import { useEffect, useState } from 'react';
import { chooseRelease } from '../remotes/choose-release';
import { pageLoader, pageRegistry } from '../remotes/page-loader';
import { refusedCanaries } from '../remotes/refused-canaries';
import { changesPage } from './newer-release';
import { isUserBusy, watchUserBusy } from './user-busy';

const minute = 60_000;
/**
 * Times in milliseconds. A check for a newer release runs when the user returns to the tab, and every `checkInterval` in an open tab, but
 * never within `minPause` of the last check. After `postponement`, a postponed offer is shown again.
 */
const timing = {
  minPause: 2 * minute,
  checkInterval: 15 * minute,
  typingPoll: 2_000,
  postponement: 60 * minute,
};

const ownShellVersion = pageRegistry.current().shell.version;

/**
 * Returns whether the live release differs from the running release. Also applies the live registry, so that areas that are not loaded yet
 * use their new version without a reload.
 */
async function checkForUpdate(): Promise<boolean> {
  const newer = await pageRegistry.fetchNewer();
  if (!newer) return false;
  const isNewer = changesPage(newer, ownShellVersion, pageLoader.running(), (remote) =>
    chooseRelease(remote, stickyId(), refusedCanaries()),
  );
  // A registry with another shell is not applied: its areas are tested only with that shell, which needs a reload.
  if (newer.shell.version === ownShellVersion) pageRegistry.apply(newer);
  return isNewer;
}

/**
 * Returns whether to offer a reload: a newer release is live, and the user is neither busy nor sending. `postpone` hides the offer for an
 * hour. Checks go on in that hour, so that areas use their new versions.
 */
export function useNewerRelease(): { readonly isOffered: boolean; readonly postpone: () => void } {
  const [isOfferDue, setIsOfferDue] = useState(false);
  const [isOffered, setIsOffered] = useState(false);
  const [isPostponed, setIsPostponed] = useState(false);

  useEffect(() => {
    if (isOfferDue && !isPostponed) return;
    let lastCheck = performance.now();
    const check = () => {
      if (document.visibilityState !== 'visible' || performance.now() - lastCheck < timing.minPause) return;
      lastCheck = performance.now();
      void checkForUpdate().then((found) => found && setIsOfferDue(true));
    };
    const timer = setInterval(check, timing.checkInterval);
    window.addEventListener('focus', check);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', check);
      document.removeEventListener('visibilitychange', check);
    };
  }, [isOfferDue, isPostponed]);

  useEffect(() => {
    // Hides a shown offer as soon as the user types. The watch starts with the page, so that isUserBusy() covers text
    // that was typed before an update was found.
    return watchUserBusy(() => setIsOffered((shown) => shown && !isUserBusy()));
  }, []);

  useEffect(() => {
    if (!isOfferDue || isPostponed) return;
    const updateOffer = () => setIsOffered(!isUserBusy() && !isSending());
    const timer = setInterval(updateOffer, timing.typingPoll);
    return () => clearInterval(timer);
  }, [isOfferDue, isPostponed]);

  const postpone = () => {
    setIsOffered(false);
    setIsPostponed(true);
    setTimeout(() => setIsPostponed(false), timing.postponement);
  };
  return { isOffered, postpone };
}
