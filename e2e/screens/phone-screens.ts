import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { routeTable } from '@homeground/shared/routes';
import type { Browser, BrowserContext } from 'playwright';
import { storeUser } from '../core/people';
import { saveContactSheet, type Shot } from './contact-sheet';
import { createAnswerAddress, demoAddresses, moreAddresses, signIn } from './demo-places';
import type { Look } from './look';
import { isSelected, options, outputPath, settingsOf, usesLanded } from './options';
import { takeScreenshot, type Steps } from './photograph';
import { freezeClock } from './pictured-time';
import type { ScreenState } from './screen-state';
import { isFurtherScreen, type ServerPage } from './screen-names';
import { statesIn } from './states';

interface ScreenshotJob {
  readonly name: string;
  readonly address: string;
  readonly browserContext: BrowserContext;
  readonly steps?: Steps;
}

interface Visit {
  readonly userContext: BrowserContext;
  readonly visitorContext: BrowserContext;
  readonly url: string;
  readonly matchAddress: string;
}

/**
 * Returns further screens: other content of a route, and pages of the server. The answer page is left out with `--url`, because a new
 * answer link would disable the link that the running server has.
 */
async function furtherScreens({ userContext, visitorContext, url, matchAddress }: Visit) {
  const addressOfFurther = await moreAddresses(userContext.request, url);
  const matchId = matchAddress.replace('/matches/', '');
  const serverAddresses: Partial<Record<ServerPage, string>> = {
    ...(options.url ? {} : { answer: await createAnswerAddress(userContext.request, url, matchAddress) }),
    'page-of-a-match': `/m/${matchId}`,
    'page-report': '/report',
    'page-privacy': '/privacy',
    'page-letters': '/letters',
  };
  const jobsOf = (addresses: Readonly<Record<string, string>>, browserContext: BrowserContext) =>
    Object.entries(addresses).map(([name, address]) => ({ name, address, browserContext }));
  return {
    addressOfFurther,
    jobs: [...jobsOf(addressOfFurther, userContext), ...jobsOf(serverAddresses, visitorContext)],
  };
}

/** Photographs every screen in one look. */
export async function takeAllScreenshots(
  browser: Browser,
  url: string,
  look: Look,
): Promise<readonly Shot[]> {
  const { language, appearance, width } = look;
  const settings = {
    ...settingsOf(look),
    viewport: { width, height: 844 },
    deviceScaleFactor: width === 390 ? 2 : 1,
  };
  const visitorContext = await browser.newContext(settings);
  const userContext = await browser.newContext(settings);
  if (usesLanded) for (const context of [visitorContext, userContext]) await freezeClock(context);
  try {
    await storeUser(userContext, url, await signIn(userContext.request, url, 'demo_minjun'));
    const addresses = await demoAddresses(userContext.request, url);
    const folder = outputPath(`${width}-${language}-${appearance}`);
    await mkdir(folder, { recursive: true });
    const shots: Shot[] = [];
    const contextOf = (name: string) =>
      routeTable.some((row) => row.id === name && row.access === 'signed-out') ? visitorContext : userContext;
    const { addressOfFurther, jobs: furtherJobs } = await furtherScreens({
      userContext,
      visitorContext,
      url,
      matchAddress: addresses.match,
    });
    const addressOf = (name: ScreenState['screen']) =>
      isFurtherScreen(name) ? addressOfFurther[name] : addresses[name];
    const allScreenshots: readonly ScreenshotJob[] = [
      ...routeTable.map(({ id }) => ({ name: id, address: addresses[id], browserContext: contextOf(id) })),
      ...furtherJobs,
      ...statesIn(look).map(({ name, screen, ...steps }) => ({
        name,
        address: addressOf(screen),
        browserContext: contextOf(screen),
        steps,
      })),
    ];
    for (const { name, address, browserContext, steps } of allScreenshots.filter(isSelected)) {
      const shot = { name: `${name}  ${address}`, file: path.join(folder, `${name}.png`) };
      try {
        await takeScreenshot(browserContext, url + address, shot.file, steps);
        shots.push(shot);
      } catch (cause) {
        process.exitCode = 1;
        process.stderr.write(
          `  ${name} (${address}) was not photographed: ${cause instanceof Error ? cause.message : String(cause)}\n`,
        );
      }
    }
    await saveContactSheet(browser, shots, `${folder}.png`);
    return shots;
  } finally {
    await visitorContext.close();
    await userContext.close();
  }
}
