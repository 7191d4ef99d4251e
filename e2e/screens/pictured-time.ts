import type { BrowserContext } from 'playwright';

/** Time at which the server of the pictures starts, a Wednesday evening. It is fixed, so that days and hours on pictures never change. */
export const serverStartTime = new Date('2030-06-05T19:00:00+09:00');
/**
 * Time that the stopped clock of the pages shows: ten minutes later, so that the demo data is in its past even on a slow machine.
 */
const clockTime = new Date(serverStartTime.getTime() + 10 * 60_000);

/** Stops the clock of a page. The script is a string, because a compiled function calls helpers that a page does not have. */
const holdDateScript = `
  const now = ${clockTime.getTime()};
  window.Date = new Proxy(Date, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now] : args, newTarget),
    apply: (target) => new target(now).toString(),
    get: (target, name, receiver) => (name === 'now' ? () => now : Reflect.get(target, name, receiver)),
  });
`;

/**
 * Stops the date of the pages. Playwright's own clock is not used, because it also stops `performance.now()`. The app would then ignore
 * the responses that its boot script has requested, and seem busy until these responses time out after 15 s.
 */
export const freezeClock = (context: BrowserContext) =>
  context.addInitScript({ content: `{${holdDateScript}}` });
