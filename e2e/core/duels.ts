import type { Locale, SportId } from '@homeground/shared/contracts';
import { confirmedMatchInTwoBrowsers, type ConfirmedMatch, type TwoBrowsers } from './matches';
import { test as base } from './moved-clock';

export { expect } from 'playwright/test';

type Duel = TwoBrowsers & ConfirmedMatch;
type Begin = (what: { readonly sport: SportId; readonly locale: Locale }) => Promise<Duel>;

interface Fixtures {
  /** Two people in two browsers, and a confirmed match between them that begins in an hour. */
  readonly met: Begin;
  /** The same, and it began an hour ago. */
  readonly played: Begin;
}

/** Like ./moved-clock, with two users who play each other. The first browser belongs to the host. */
export const test = base.extend<Fixtures>({
  met: async ({ page, context, secondBrowser, server, clock }, use) => {
    await use(async (what) => {
      const two = { host: { page, context }, away: await secondBrowser() };
      return { ...two, ...(await confirmedMatchInTwoBrowsers({ server, clock }, two, what)) };
    });
  },
  played: async ({ met, clock }, use) => {
    await use(async (what) => {
      const duel = await met(what);
      await clock.forward(2);
      return duel;
    });
  },
});
