import { defineConfig, type Project } from 'playwright/test';
import { chromiumPath } from './core/browser';
import type { KeyboardOptions } from './core/keyboard/fixtures';

const inChromium: Project = {
  name: 'chromium',
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
};

/** The journeys by keyboard once more in an ordinary Firefox, where there is one. */
const inFirefox = (program: string): Project<KeyboardOptions> => ({
  name: 'firefox',
  testMatch: '**/keyboard*.spec.ts',
  use: { firefox: program },
});

const firefox = process.env['FIREFOX_PATH'];

/** The whole product in a real browser: the built site, served by the built server, on a database of its own. */
export default defineConfig<KeyboardOptions>({
  testDir: './specs',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: [inChromium, ...(firefox ? [inFirefox(firefox)] : [])],
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    // It would answer instead of the faults that tests put into the network; its own tests let it in.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
