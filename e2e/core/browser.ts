import { existsSync } from 'node:fs';
import { chromium } from 'playwright/test';

/** The Chromium that `npm test` found, or the one of this machine when the tests are run by hand. */
export function chromiumPath(): string {
  const asked = process.env['CHROMIUM_PATH'];
  if (asked) return asked;
  const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  return known.find((file) => existsSync(file)) ?? chromium.executablePath();
}
