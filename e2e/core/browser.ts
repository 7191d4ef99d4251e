import { existsSync } from 'node:fs';
import { chromium } from 'playwright/test';

/** Path of the Chromium that `npm test` found, else of the installed Chromium. */
export function chromiumPath(): string {
  const asked = process.env['CHROMIUM_PATH'];
  if (asked) return asked;
  const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  return known.find((file) => existsSync(file)) ?? chromium.executablePath();
}
