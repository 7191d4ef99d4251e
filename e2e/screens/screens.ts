import { rm } from 'node:fs/promises';
import { chromium, type Browser } from 'playwright';
import { chromiumPath } from '../core/browser';
import { saveContactSheet, type Shot } from './contact-sheet';
import { withDemoServer } from './demo-server';
import { saveDocsSheet } from './docs-pictures';
import { compareWithBaseline, saveBaseline, type LandedLook } from './landed';
import { landedLookOf, landedWideLookOf, lookOf, type Look } from './look';
import { saveLandingPictures } from './landing-pictures';
import { chosenLooks, chosenSizes, isSelected, options, outputPath, usesLanded } from './options';
import { takeAllScreenshots } from './phone-screens';
import { saveSharePictures } from './share-pictures';
import { measureRows, takeWideScreenshots } from './wide-screens';

const outputDir = outputPath('changed');

/** Accepts the screenshots of a look, or returns pictures of the screens that differ from what is landed. */
async function landOrCompare(landedLook: LandedLook, shots: readonly Shot[]): Promise<readonly Shot[]> {
  if (options.land) {
    // A screen that was not photographed keeps what is stored of it.
    await saveBaseline(landedLook, shots, {
      isComplete: !options.only && !options.url && process.exitCode !== 1,
    });
    return [];
  }
  const { changed, added, removed } = await compareWithBaseline(landedLook, shots, { out: outputDir });
  for (const [word, names] of Object.entries({ new: added, gone: removed }))
    if (names.length > 0 && !options.only) {
      process.stdout.write(`  ${landedLook.name}, ${word}: ${names.join(', ')}\n`);
      process.exitCode = 1;
    }
  return changed;
}

/** Photographs the wide windows of a look and lands or compares them. Only the looks with thumbnails have wide windows. */
async function landOrCompareWide(browser: Browser, url: string, look: Look): Promise<readonly Shot[]> {
  const changedShots: Shot[] = [];
  for (const size of chosenSizes()) {
    const shots = await takeWideScreenshots(browser, url, { ...look, width: size.width }, size.height);
    changedShots.push(...(await landOrCompare(landedWideLookOf(look, size), shots)));
  }
  return changedShots;
}

/**
 * Stores what is landed of the screenshots, or reports which screens differ from it. Each look has a server of its own, because the screens
 * of one look change the data: they read messages and notices.
 */
async function compareOrLand(browser: Browser): Promise<void> {
  await rm(outputDir, { recursive: true, force: true });
  const changedShots: Shot[] = [];
  for (const look of chosenLooks()) {
    const landedLook = landedLookOf(look);
    const shots = await withServer((url) => takeAllScreenshots(browser, url, look));
    changedShots.push(...(await landOrCompare(landedLook, shots)));
    if (!landedLook.hasThumbnails) continue;
    if (options.land && !options.only) await saveDocsSheet(browser, look, shots);
    changedShots.push(...(await withServer((url) => landOrCompareWide(browser, url, look))));
  }
  if (options.land && !options.only) await withServer((url) => saveSharePictures(browser, url));
  if (changedShots.length === 0) return;
  await saveContactSheet(browser, changedShots, `${outputDir}.png`);
  process.stdout.write(
    `  Changed: ${changedShots.map((shot) => shot.name).join(', ')}.\n  If these changes are intended: npm run screens -- --land\n`,
  );
  process.exitCode = 1;
}

/** Runs a task with the address of a server with new demo data, or of the server that the options name. */
const withServer = <T>(task: (url: string) => Promise<T>): Promise<T> =>
  options.url
    ? task(options.url)
    : withDemoServer({ isClockHeld: usesLanded || options.landing || options.share }, ({ url }) => task(url));

async function photographAll(browser: Browser, url: string): Promise<void> {
  for (const look of chosenLooks()) await takeAllScreenshots(browser, url, look);
  for (const { width, height } of chosenSizes())
    for (const language of options.language)
      for (const appearance of options.appearance)
        await takeWideScreenshots(browser, url, lookOf(language, appearance, width), height);
  if (isSelected({ name: 'matches' })) await measureRows(browser, url);
}

/** Runs `npm run screens`: photographs every screen with demo data, in both languages and both appearances. */
async function main(): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    if (options.share) await withServer((url) => saveSharePictures(browser, url));
    else if (options.landing) await withServer((url) => saveLandingPictures(browser, url));
    else if (usesLanded) await compareOrLand(browser);
    else await withServer((url) => photographAll(browser, url));
  } finally {
    await browser.close();
  }
}

await main();
