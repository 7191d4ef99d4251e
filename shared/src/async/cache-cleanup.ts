import { deleteOldCachedAnswers } from '@homeground/shared/session';

const DAY_MS = 86_400_000;

/** Deletes cached answers that are older than 14 days (ADR 060): after the page load, and daily while the page stays open. */
export function startCacheCleanup(): void {
  let lastRunAt = 0;
  const cleanUpOncePerDay = () => {
    if (Date.now() - lastRunAt < DAY_MS) return;
    lastRunAt = Date.now();
    void deleteOldCachedAnswers();
  };
  cleanUpOncePerDay();
  // Timers of a hidden page may stop for hours, so an hourly timer checks whether a day has passed.
  setInterval(cleanUpOncePerDay, DAY_MS / 24);
  document.addEventListener('visibilitychange', cleanUpOncePerDay);
}
