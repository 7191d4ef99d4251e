import type { BrowserContext } from 'playwright';

/** The landed pictures are of this moment, a Wednesday evening: days and hours on them do not change from run to run. */
export const picturedAt = new Date('2030-06-05T19:00:00+09:00');
/** By then the demo data is there, whatever the machine. */
const clockTime = new Date(picturedAt.getTime() + 10 * 60_000);

/** A text, because a compiled function calls helpers that a page does not have. */
const holdDate = `
  const now = ${clockTime.getTime()};
  window.Date = new Proxy(Date, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now] : args, newTarget),
    apply: (target) => new target(now).toString(),
    get: (target, name, receiver) => (name === 'now' ? () => now : Reflect.get(target, name, receiver)),
  });
`;

/**
 * Holds the date of the pages. The runner's own clock would hold `performance.now()` as well: the app then takes the early answers of its
 * boot script for too old, leaves them unread, and every page is busy until they time out after 15 s.
 */
export const freezeClock = (context: BrowserContext) => context.addInitScript({ content: `{${holdDate}}` });
