import type { Locale, SportId } from '@homeground/shared/contracts';
import { createConfirmedMatchInTwoBrowsers, type ConfirmedMatch, type TwoBrowsers } from './two-browsers';
import { test as base } from './moved-clock';

export { expect } from 'playwright/test';

type Duel = TwoBrowsers & ConfirmedMatch;
type StartDuel = (options: { readonly sport: SportId; readonly locale: Locale }) => Promise<Duel>;

interface Fixtures {
  /** Signs up two users in two browsers, with a confirmed match between them that begins in an hour. */
  readonly upcomingOneOnOneMatch: StartDuel;
  /** Like `upcomingOneOnOneMatch`, but two hours later, when the match has just ended. */
  readonly playedOneOnOneMatch: StartDuel;
}

/** Like ./moved-clock, with two users who play each other. The first browser belongs to the host. */
export const test = base.extend<Fixtures>({
  upcomingOneOnOneMatch: async ({ page, context, secondBrowser, server, clock }, use) => {
    await use(async (options) => {
      const browsers = { host: { page, context }, away: await secondBrowser() };
      return {
        ...browsers,
        ...(await createConfirmedMatchInTwoBrowsers({ server, clock }, browsers, options)),
      };
    });
  },
  playedOneOnOneMatch: async ({ upcomingOneOnOneMatch, clock }, use) => {
    await use(async (options) => {
      const duel = await upcomingOneOnOneMatch(options);
      await clock.moveHoursForward(2);
      return duel;
    });
  },
});
