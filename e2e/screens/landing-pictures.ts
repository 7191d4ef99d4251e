import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { paths } from '@homeground/shared/routes';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { storeUser } from '../core/people';
import { waitUntilPageIdle } from '../core/until-page-idle';
import { signIn } from './demo-places';
import { freezeClock } from './pictured-time';

const folder = path.resolve(import.meta.dirname, '../../shell/src/offline/inside');
/** Size of the picture on the landing page (HomeScreenshot in shell), in CSS pixels. A phone has two device pixels for each. */
const size = { width: 390, height: 500 } as const;

/** Photographs home for the landing page, in both languages and both appearances, as files that are as small as possible. */
export async function saveLandingPictures(browser: Browser, url: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const language of ['ko', 'en'] as const)
    for (const appearance of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        locale: language === 'ko' ? 'ko-KR' : 'en-GB',
        timezoneId: 'Asia/Seoul',
        colorScheme: appearance,
        reducedMotion: 'reduce',
        viewport: { width: size.width, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
      });
      await freezeClock(context);
      await storeUser(
        context,
        url,
        await signIn(context.request, url, language === 'ko' ? 'demo_minjun' : 'demo_emma'),
      );
      const page = await context.newPage();
      await page.goto(url + paths.matches());
      await waitUntilPageIdle(page);
      const picture = await page.screenshot({ clip: { x: 0, y: 0, ...size } });
      const compressedPicture = await sharp(picture).avif({ quality: 42, effort: 6 }).toBuffer();
      const name = `inside-${language}-${appearance}.avif`;
      await writeFile(path.join(folder, name), compressedPicture);
      process.stdout.write(`  ${name}: ${compressedPicture.length} bytes\n`);
      await context.close();
    }
}
