import { defineConfig, type Project } from 'playwright/test';
import { chromiumPath, contextOptions, headlessShellPath } from './core/browser';
import type { KeyboardOptions } from './core/keyboard/fixtures';

/** Notifications of the operating system exist only in a whole Chromium. */
const withNotifications = '**/push.spec.ts';

const inChromium = (executablePath: string): Project => ({
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath,
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
});

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
  projects: [
    { ...inChromium(headlessShellPath()), name: 'chromium', testIgnore: withNotifications },
    { ...inChromium(chromiumPath()), name: 'whole-chromium', testMatch: withNotifications },
    ...(firefox ? [inFirefox(firefox)] : []),
  ],
  use: {
    ...contextOptions,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
