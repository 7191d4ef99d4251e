import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { paths, routeTable } from '@homeground/shared/routes';
import { chromium, type Browser, type BrowserContext } from 'playwright';
import { chromiumPath } from '../core/browser';
import { storeUser } from '../core/people';
import { waitUntilPageIdle } from '../core/until-page-idle';
import { windowSizes, visibleRows } from '../core/visible-rows';
import { saveContactSheet, type Shot } from './contact-sheet';
import { withDemoServer } from './demo-server';
import { createAnswerAddress, demoAddresses, moreAddresses, signIn } from './demo-places';
import { saveDocsSheet, saveSharePictures } from './docs-pictures';
import { compareWithBaseline, saveBaseline } from './landed';
import { landedLookOf, type Look } from './look';
import { saveLandingPictures } from './landing-pictures';
import { takeScreenshot, stepsToOpenDialog, type Steps } from './photograph';
import { freezeClock } from './pictured-time';
import { screenStates, type ScreenState } from './states';

const root = path.resolve(import.meta.dirname, '../..');
const desktopWidth = 1200;

const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: '.cache/screens' },
    /** Base URL of a running server with demo data. Without this option the command starts a server. */
    url: { type: 'string' },
    only: { type: 'string', multiple: true },
    language: { type: 'string', multiple: true, default: ['ko', 'en'] },
    appearance: { type: 'string', multiple: true, default: ['light', 'dark'] },
    width: { type: 'string', multiple: true, default: ['390', '320'] },
    /** Wider windows, in which only home, map, filters and a match are photographed: phone in landscape, tablets, desktop. */
    size: { type: 'string', multiple: true, default: ['844x390', '768x1024', '1024x768', '1440x900'] },
    /** Writes only the pictures of the landing page. */
    landing: { type: 'boolean', default: false },
    /** Reports which screens differ from what is landed. */
    compare: { type: 'boolean', default: false },
    /** Accepts the screenshots: stores their fingerprints and thumbnails. */
    land: { type: 'boolean', default: false },
  },
});

const usesLanded = options.compare || options.land;

const isSelected = ({ name }: { readonly name: string }) => options.only?.includes(name) ?? true;

interface WideScreenshot {
  readonly name: string;
  readonly address: string;
  /** Name of the button that opens the photographed part. */
  readonly press?: RegExp;
}

interface ScreenshotJob {
  readonly name: string;
  readonly address: string;
  readonly browserContext: BrowserContext;
  readonly steps?: Steps;
}

const lookOf = (language: string, appearance: string, width: number): Look => ({
  language,
  appearance: appearance === 'dark' ? 'dark' : 'light',
  width,
});

/** Returns every combination of the chosen widths, languages and appearances. */
const chosenLooks = (): readonly Look[] =>
  options.width.flatMap((width) =>
    options.language.flatMap((language) =>
      options.appearance.map((appearance) => lookOf(language, appearance, Number(width))),
    ),
  );

const settingsOf = ({ language, appearance }: Look) =>
  ({
    locale: language === 'ko' ? 'ko-KR' : 'en-GB',
    timezoneId: 'Asia/Seoul',
    colorScheme: appearance,
    reducedMotion: 'reduce',
  }) as const;

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
  const moreAddressEntries = Object.entries(await moreAddresses(userContext.request, url));
  const matchId = matchAddress.replace('/matches/', '');
  const visitorEntries = Object.entries({
    ...(options.url ? {} : { answer: await createAnswerAddress(userContext.request, url, matchAddress) }),
    'page-of-a-match': `/m/${matchId}`,
    'page-report': '/report',
    'page-privacy': '/privacy',
    'page-letters': '/letters',
  });
  return [
    ...moreAddressEntries.map(([name, address]) => ({ name, address, browserContext: userContext })),
    ...visitorEntries.map(([name, address]) => ({ name, address, browserContext: visitorContext })),
  ];
}

async function takeAllScreenshots(browser: Browser, url: string, look: Look): Promise<readonly Shot[]> {
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
    const folder = path.resolve(root, options.out, `${width}-${language}-${appearance}`);
    await mkdir(folder, { recursive: true });
    const shots: Shot[] = [];
    const contextOf = (name: string) =>
      routeTable.some((row) => row.id === name && row.access === 'signed-out') ? visitorContext : userContext;
    const extraScreens = await furtherScreens({
      userContext,
      visitorContext,
      url,
      matchAddress: addresses.match,
    });
    const addressOf = (name: ScreenState['screen']) =>
      // These two screens are not in the route table, but among the further screens.
      name === 'match-review-form' || name === 'guest-spots'
        ? (extraScreens.find((item) => item.name === name)?.address ?? '/')
        : addresses[name];
    const allScreenshots: readonly ScreenshotJob[] = [
      ...routeTable.map(({ id }) => ({ name: id, address: addresses[id], browserContext: contextOf(id) })),
      ...extraScreens,
      ...screenStates.map(({ name, screen, ...steps }) => ({
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

/** Photographs the screens on which users find a match, in windows that are wider than a phone held upright. */
async function takeWideScreenshots(browser: Browser, url: string, look: Look, height: number): Promise<void> {
  const { language, appearance, width } = look;
  const context = await browser.newContext({
    ...settingsOf(look),
    viewport: { width, height },
    deviceScaleFactor: 1,
    // A desktop has a mouse.
    hasTouch: width < desktopWidth,
    isMobile: width < desktopWidth,
  });
  try {
    await storeUser(context, url, await signIn(context.request, url, 'demo_minjun'));
    const addresses = await demoAddresses(context.request, url);
    const folder = path.resolve(root, options.out, `${width}x${height}-${language}-${appearance}`);
    await mkdir(folder, { recursive: true });
    const shots: Shot[] = [];
    const searchScreens: readonly WideScreenshot[] = [
      { name: 'home', address: addresses.matches },
      { name: 'map', address: `${addresses.matches}?view=map` },
      { name: 'filters', address: addresses.matches, press: /^(Filter|필터)$/ },
      // A match that is open for applications; `addresses.match` is a confirmed match.
      { name: 'match', address: addresses['match-proposal'].replace(/\/proposal$/, '') },
    ];
    for (const { name, address, press } of searchScreens) {
      const shot = { name: `${name}  ${address}`, file: path.join(folder, `${name}.png`) };
      await takeScreenshot(context, url + address, shot.file, press && stepsToOpenDialog(press));
      shots.push(shot);
    }
    await saveContactSheet(browser, shots, `${folder}.png`);
  } finally {
    await context.close();
  }
}

/** Prints the number of visible rows of the list and the position of the first row, for each size of SPEC 5.3. */
async function measureRows(browser: Browser, url: string): Promise<void> {
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

/**
 * Stores what is landed of the screenshots, or reports which screens differ from it. Each look has a server of its own, because the screens
 * of one look change the data: they read messages and notices.
 */
async function compareOrLand(browser: Browser): Promise<void> {
  const outputDir = path.resolve(root, options.out, 'changed');
  await rm(outputDir, { recursive: true, force: true });
  const changedShots: Shot[] = [];
  for (const look of chosenLooks()) {
    const landedLook = landedLookOf(look);
    const shots = await withServer((url) => takeAllScreenshots(browser, url, look));
    if (options.land) {
      // A screen that was not photographed keeps what is stored of it.
      await saveBaseline(landedLook, shots, {
        isComplete: !options.only && !options.url && process.exitCode !== 1,
      });
      if (!options.only && landedLook.hasThumbnails) await saveDocsSheet(browser, look, shots);
    } else {
      const differences = await compareWithBaseline(landedLook, shots, { out: outputDir });
      changedShots.push(...differences.changed);
      for (const [word, names] of Object.entries({ new: differences.added, gone: differences.removed }))
        if (names.length > 0 && !options.only) {
          process.stdout.write(`  ${landedLook.name}, ${word}: ${names.join(', ')}\n`);
          process.exitCode = 1;
        }
    }
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
    : withDemoServer({ isClockHeld: usesLanded || options.landing }, ({ url }) => task(url));

async function photographAll(browser: Browser, url: string): Promise<void> {
  for (const look of chosenLooks()) await takeAllScreenshots(browser, url, look);
  for (const [width = 0, height = 0] of options.size.map((size) => size.split('x').map(Number)))
    for (const language of options.language)
      for (const appearance of options.appearance)
        await takeWideScreenshots(browser, url, lookOf(language, appearance, width), height);
  if (isSelected({ name: 'matches' })) await measureRows(browser, url);
}

/** Runs `npm run screens`: photographs every screen with demo data, in both languages and both appearances. */
async function main(): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    if (options.landing) await withServer((url) => saveLandingPictures(browser, url));
    else if (usesLanded) await compareOrLand(browser);
    else await withServer((url) => photographAll(browser, url));
  } finally {
    await browser.close();
  }
}

await main();
