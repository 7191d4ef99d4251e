import { existsSync } from 'node:fs';
import { chromium, type BrowserContextOptions } from 'playwright/test';

/** Returns the path of the Chromium that `npm test` has found, else of the installed Chromium. */
export function chromiumPath(): string {
  const configuredPath = process.env['CHROMIUM_PATH'];
  if (configuredPath) return configuredPath;
  const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  return candidates.find((file) => existsSync(file)) ?? chromium.executablePath();
}

/**
 * Returns the path of the configured browser, else of Debian's separate headless Chromium, else of the ordinary Chromium. The headless
 * Chromium needs a third of the CPU time, but shows no notifications.
 */
export function headlessShellPath(): string {
  const configuredPath = process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'];
  if (configuredPath) return configuredPath;
  const debianPath = '/usr/bin/chromium-headless-shell';
  return existsSync(debianPath) ? debianPath : chromiumPath();
}

/** Options of every browser context, including contexts that outlive a test. */
export const contextOptions = {
  viewport: { width: 390, height: 844 },
  locale: 'en-GB',
  timezoneId: 'Asia/Seoul',
  reducedMotion: 'reduce',
  // A service worker would hide the network faults that tests inject. Specs about the worker allow it.
  serviceWorkers: 'block',
} satisfies BrowserContextOptions;
