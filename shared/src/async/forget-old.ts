import { forgetOldKept } from '@homeground/shared/session';

const DAY_MS = 86_400_000;

/** Deletes stored answers older than 14 days (ADR 060): after the page load, and daily while it stays open. */
export function forgetOldAnswers(): void {
  let last = 0;
  const forget = () => {
    if (Date.now() - last < DAY_MS) return;
    last = Date.now();
    void forgetOldKept();
  };
  forget();
  // Timers of a hidden page stop; the check runs hourly so that it catches up later.
  setInterval(forget, DAY_MS / 24);
  document.addEventListener('visibilitychange', forget);
}
