import { existsSync } from 'node:fs';
import { chromium, type BrowserContextOptions } from 'playwright/test';

/** Path of the Chromium that `npm test` found, else of the installed Chromium. */
export function chromiumPath(): string {
  const configuredPath = process.env['CHROMIUM_PATH'];
  if (configuredPath) return configuredPath;
  const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  return candidates.find((file) => existsSync(file)) ?? chromium.executablePath();
}

/**
 * Path of the headless Chromium that Debian packages separately: the same engine for a third of the CPU time. It shows no
 * notifications.
 */
export function headlessShellPath(): string {
  const configuredPath = process.env['HEADLESS_SHELL_PATH'] ?? process.env['CHROMIUM_PATH'];
  if (configuredPath) return configuredPath;
  const debianPath = '/usr/bin/chromium-headless-shell';
  return existsSync(debianPath) ? debianPath : chromiumPath();
}

/** Options of every browser context, including those that outlive a test. */
export const contextOptions = {
  viewport: { width: 390, height: 844 },
  locale: 'en-GB',
  timezoneId: 'Asia/Seoul',
  reducedMotion: 'reduce',
  // A service worker would hide the network faults that tests inject. The specs about it allow it.
  serviceWorkers: 'block',
} satisfies BrowserContextOptions;
