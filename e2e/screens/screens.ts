import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { routeTable } from '@homeground/shared/routes';
import { chromium, type Browser, type BrowserContext } from 'playwright';
import { chromiumPath } from '../core/browser';
import { remember } from '../core/people';
import { forgetDataDir, newDataDir, startServer } from '../core/server';
import { settled } from '../core/settled';
import { contactSheet, type Shot } from './contact-sheet';
import { demoPlaces, signIn } from './demo-places';

const root = path.resolve(import.meta.dirname, '../..');

const { values: wanted } = parseArgs({
  options: {
    out: { type: 'string', default: '.cache/screens' },
    /** Of a server that runs already, with demo data; otherwise one of our own is started. */
    url: { type: 'string' },
    only: { type: 'string', multiple: true },
    language: { type: 'string', multiple: true, default: ['ko', 'en'] },
    appearance: { type: 'string', multiple: true, default: ['light', 'dark'] },
    width: { type: 'string', multiple: true, default: ['390', '320'] },
    'whole-page': { type: 'boolean', default: false },
  },
});

const rows = routeTable.filter(({ id }) => wanted.only?.includes(id) ?? true);

interface Look {
  readonly language: string;
  readonly appearance: 'light' | 'dark';
  readonly width: number;
}

async function photograph(context: BrowserContext, address: string, file: string): Promise<void> {
  const page = await context.newPage();
  try {
    await page.goto(address);
    await settled(page);
    await page.screenshot({ path: file, fullPage: wanted['whole-page'] });
  } finally {
    await page.close();
  }
}

async function photographAll(browser: Browser, url: string, look: Look): Promise<void> {
  const { language, appearance, width } = look;
  const settings = {
    viewport: { width, height: 844 },
    deviceScaleFactor: width === 390 ? 2 : 1,
    locale: language === 'ko' ? 'ko-KR' : 'en-GB',
    timezoneId: 'Asia/Seoul',
    colorScheme: appearance,
    reducedMotion: 'reduce',
  } as const;
  const visitor = await browser.newContext(settings);
  const member = await browser.newContext(settings);
  try {
    await remember(member, url, await signIn(member.request, url, 'demo_minjun'));
    const places = await demoPlaces(member.request, url);
    const folder = path.resolve(root, wanted.out, `${width}-${language}-${appearance}`);
    await mkdir(folder, { recursive: true });
    const shots: Shot[] = [];
    for (const { id, access } of rows) {
      const shot = { name: `${id}  ${places[id]}`, file: path.join(folder, `${id}.png`) };
      try {
        await photograph(access === 'signed-in' ? member : visitor, url + places[id], shot.file);
        shots.push(shot);
      } catch (cause) {
        process.exitCode = 1;
        process.stderr.write(
          `  ${id} (${places[id]}) was not photographed: ${cause instanceof Error ? cause.message : String(cause)}\n`,
        );
      }
    }
    await contactSheet(browser, shots, `${folder}.png`);
  } finally {
    await visitor.close();
    await member.close();
  }
}

/** `npm run screens`: every screen with the demo data, in both languages and both appearances, and a sheet of each kind. */
async function main(): Promise<void> {
  const dataDir = await newDataDir();
  const own = wanted.url ? null : await startServer({ dataDir, env: { NODE_ENV: 'development', DEMO: '1' } });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    const url = wanted.url ?? own?.url ?? '';
    for (const width of wanted.width.map(Number))
      for (const language of wanted.language)
        for (const appearance of wanted.appearance)
          await photographAll(browser, url, {
            language,
            appearance: appearance === 'dark' ? 'dark' : 'light',
            width,
          });
  } finally {
    await browser.close();
    await own?.stop();
    await forgetDataDir(dataDir);
  }
}

await main();
