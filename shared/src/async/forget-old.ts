import { forgetOldKept } from '@homeground/shared/session';

const DAY_MS = 86_400_000;

/** Lets go of answers older than 14 days (ADR 060): when the page has come, and daily while it stays open. */
export function forgetOldAnswers(): void {
  let last = 0;
  const forget = () => {
    if (Date.now() - last < DAY_MS) return;
    last = Date.now();
    void forgetOldKept();
  };
  forget();
  // A page that nobody looks at has its timers stopped; it catches up when somebody does.
  setInterval(forget, DAY_MS / 24);
  document.addEventListener('visibilitychange', forget);
}
