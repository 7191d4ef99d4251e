import type { BrowserContext } from 'playwright';

/** Moment that the landed pictures show, a Wednesday evening. With a fixed moment, their days and hours do not change from run to run. */
export const picturedAt = new Date('2030-06-05T19:00:00+09:00');
/**
 * Time that the stopped clock of the pages shows. It is ten minutes after `picturedAt`, so that every machine has created the demo data.
 */
const clockTime = new Date(picturedAt.getTime() + 10 * 60_000);

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
 * Stops the date of the pages. Playwright's own clock is not used, because it also stops `performance.now()`: the app would then treat the
 * early answers to its boot script as too old, leave these answers unread, and stay busy until they time out after 15 s.
 */
export const freezeClock = (context: BrowserContext) =>
  context.addInitScript({ content: `{${holdDateScript}}` });
