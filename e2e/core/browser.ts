import { existsSync } from 'node:fs';
import { chromium, type BrowserContextOptions } from 'playwright/test';

/** Path of the Chromium that `npm test` found, else of the installed Chromium. */
export function chromiumPath(): string {
  const asked = process.env['CHROMIUM_PATH'];
  if (asked) return asked;
  const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  return known.find((file) => existsSync(file)) ?? chromium.executablePath();
}

/**
 * Path of the Chromium without windows, which Debian packages by itself: the same engine for a third of the processor's time. It shows
 * no notifications.
 */
export function headlessShellPath(): string {
  const asked = process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'];
  if (asked) return asked;
  const debians = '/usr/bin/chromium-headless-shell';
  return existsSync(debians) ? debians : chromiumPath();
}

/** How every context is opened, also one that lives longer than a test. */
export const contextOptions = {
  viewport: { width: 390, height: 844 },
  locale: 'en-GB',
  timezoneId: 'Asia/Seoul',
  reducedMotion: 'reduce',
  // It would answer instead of the faults that tests put into the network; its own tests let it in.
  serviceWorkers: 'block',
} satisfies BrowserContextOptions;
