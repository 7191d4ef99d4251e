import type { Locale, SportId } from '@homeground/shared/contracts';
import type { BrowserContext, Page } from 'playwright/test';
import { createConfirmedMatch, type BothSides } from './matches';
import type { MovedClock } from './moved-clock';
import { storeUser, setLocation, signUp, type Person } from './people';
import type { RunningServer } from './server';

export interface BrowserWithPage {
  readonly context: BrowserContext;
  readonly page: Page;
}

interface BrowserEnvironment {
  readonly server: RunningServer;
  readonly clock: MovedClock;
}

export interface TwoBrowsers {
  readonly host: BrowserWithPage;
  readonly away: BrowserWithPage;
}

export interface ConfirmedMatch {
  readonly id: string;
  readonly people: { readonly host: Person; readonly away: Person };
  readonly requests: BothSides;
}

/** Signs up a user in each of two browsers and confirms a match between them that begins in an hour. */
export async function createConfirmedMatchInTwoBrowsers(
  { server: { url }, clock }: BrowserEnvironment,
  { host, away }: TwoBrowsers,
  { sport, locale }: { readonly sport: SportId; readonly locale: Locale },
): Promise<ConfirmedMatch> {
  const signUpInContext = async ({ context }: BrowserWithPage) => {
    // Sets `navigator.languages`, which decides the language of the app (SPEC 8.3).
    await context.addInitScript(
      (languages) => Object.defineProperty(navigator, 'languages', { get: () => languages }),
      [locale === 'ko' ? 'ko-KR' : 'en-GB'],
    );
    const person = await signUp(context.request, url, { locale });
    await storeUser(context, url, await setLocation(context.request, url));
    return person;
  };
  const people = { host: await signUpInContext(host), away: await signUpInContext(away) };
  const requests = { host: host.context.request, away: away.context.request };
  const id = await createConfirmedMatch(url, requests, { sport, title: 'Three frames', now: clock.now() });
  return { id, people, requests };
}
