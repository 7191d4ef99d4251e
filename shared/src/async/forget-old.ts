import { forgetOldKept } from '@homeground/shared/session';

const DAY_MS = 86_400_000;

/** Deletes stored answers that are older than 14 days (ADR 060): after the page load, and daily while the page stays open. */
export function forgetOldAnswers(): void {
  let last = 0;
  const forget = () => {
    if (Date.now() - last < DAY_MS) return;
    last = Date.now();
    void forgetOldKept();
  };
  forget();
  // Timers of a hidden page may stop for hours, so an hourly timer checks whether a day has passed.
  setInterval(forget, DAY_MS / 24);
  document.addEventListener('visibilitychange', forget);
}
