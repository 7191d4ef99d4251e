import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { paths } from '@homeground/shared/routes';
import type { Browser } from 'playwright';
import { storeUser } from '../core/people';
import { waitUntilPageIdle } from '../core/until-page-idle';
import { windowSizes, visibleRows } from '../core/visible-rows';
import { saveContactSheet, type Shot } from './contact-sheet';
import { demoAddresses, moreAddresses, signIn } from './demo-places';
import { lookOf, type Look } from './look';
import { isSelected, options, outputPath, settingsOf, usesLanded } from './options';
import { stepsToOpenDialog, takeScreenshot } from './photograph';
import { freezeClock } from './pictured-time';
import { wideScreens } from './wide-screen-list';

const desktopWidth = 1200;

/** Photographs the main screens in windows that are wider than a phone held upright. */
export async function takeWideScreenshots(
  browser: Browser,
  url: string,
  look: Look,
  height: number,
): Promise<readonly Shot[]> {
  const { language, appearance, width } = look;
  const openContext = async () => {
    const context = await browser.newContext({
      ...settingsOf(look),
      viewport: { width, height },
      deviceScaleFactor: 1,
      // A desktop has a mouse.
      hasTouch: width < desktopWidth,
      isMobile: width < desktopWidth,
    });
    if (usesLanded) await freezeClock(context);
    return context;
  };
  const [userContext, visitorContext] = [await openContext(), await openContext()];
  try {
    await storeUser(userContext, url, await signIn(userContext.request, url, 'demo_minjun'));
    const addresses = {
      ...(await demoAddresses(userContext.request, url)),
      ...(await moreAddresses(userContext.request, url)),
    };
    const folder = outputPath(`${width}x${height}-${language}-${appearance}`);
    await mkdir(folder, { recursive: true });
    const shots: Shot[] = [];
    for (const { name, screen, isForVisitors, press } of wideScreens.filter(isSelected)) {
      const address = addresses[screen];
      const shot = { name: `${name}  ${address}`, file: path.join(folder, `${name}.png`) };
      await takeScreenshot(
        isForVisitors ? visitorContext : userContext,
        url + address,
        shot.file,
        press && stepsToOpenDialog(press),
      );
      shots.push(shot);
    }
    await saveContactSheet(browser, shots, `${folder}.png`);
    return shots;
  } finally {
    await userContext.close();
    await visitorContext.close();
  }
}

/** Prints the number of visible rows of the list and the position of the first row, for each size of SPEC 5.3. */
export async function measureRows(browser: Browser, url: string): Promise<void> {
  for (const language of options.language)
    for (const { width, height, rows: minRows } of windowSizes) {
      const context = await browser.newContext({
        ...settingsOf(lookOf(language, 'light', width)),
        viewport: { width, height },
        hasTouch: true,
        isMobile: true,
      });
      await storeUser(context, url, await signIn(context.request, url, 'demo_minjun'));
      const page = await context.newPage();
      await page.goto(`${url}${paths.matches()}`);
      await waitUntilPageIdle(page);
      const { firstTop, count: visibleCount } = await visibleRows(page, height);
      process.stdout.write(
        `  ${width} × ${height}, ${language}: first row at ${firstTop} px, ${visibleCount} complete rows (at least ${minRows} required)\n`,
      );
      if (visibleCount < minRows) process.exitCode = 1;
      await context.close();
    }
}
