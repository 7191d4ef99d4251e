import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { paths } from '@homeground/shared/routes';
import type { Browser } from 'playwright';
import { storeUser } from '../core/people';
import { waitUntilPageIdle } from '../core/until-page-idle';
import { windowSizes, visibleRows } from '../core/visible-rows';
import { saveContactSheet, type Shot } from './contact-sheet';
import { demoAddresses, signIn } from './demo-places';
import type { Look } from './look';
import { isSelected, lookOf, options, outputPath, settingsOf, usesLanded } from './options';
import { stepsToOpenDialog, takeScreenshot } from './photograph';
import { freezeClock } from './pictured-time';

const desktopWidth = 1200;

interface WideScreenshot {
  readonly name: string;
  readonly address: string;
  /** Name of the button that opens the photographed part. */
  readonly press?: RegExp;
}

/** Photographs some screens in windows that are wider than a phone held upright. */
export async function takeWideScreenshots(
  browser: Browser,
  url: string,
  look: Look,
  height: number,
): Promise<readonly Shot[]> {
  const { language, appearance, width } = look;
  const context = await browser.newContext({
    ...settingsOf(look),
    viewport: { width, height },
    deviceScaleFactor: 1,
    // A desktop has a mouse.
    hasTouch: width < desktopWidth,
    isMobile: width < desktopWidth,
  });
  if (usesLanded) await freezeClock(context);
  try {
    await storeUser(context, url, await signIn(context.request, url, 'demo_minjun'));
    const addresses = await demoAddresses(context.request, url);
    const folder = outputPath(`${width}x${height}-${language}-${appearance}`);
    await mkdir(folder, { recursive: true });
    const shots: Shot[] = [];
    const wideScreens: readonly WideScreenshot[] = [
      { name: 'home', address: addresses.matches },
      { name: 'map', address: `${addresses.matches}?view=map` },
      { name: 'filters', address: addresses.matches, press: /^(Filter|필터)$/ },
      // A match that is open for applications; `addresses.match` is a confirmed match.
      { name: 'match', address: addresses['match-proposal'].replace(/\/proposal$/, '') },
      { name: 'match-create', address: addresses['match-create'] },
      { name: 'chatlist', address: addresses.chatlist },
      { name: 'chat', address: addresses.chat },
      { name: 'team', address: addresses.team },
    ];
    for (const { name, address, press } of wideScreens.filter(isSelected)) {
      const shot = { name: `${name}  ${address}`, file: path.join(folder, `${name}.png`) };
      await takeScreenshot(context, url + address, shot.file, press && stepsToOpenDialog(press));
      shots.push(shot);
    }
    await saveContactSheet(browser, shots, `${folder}.png`);
    return shots;
  } finally {
    await context.close();
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
