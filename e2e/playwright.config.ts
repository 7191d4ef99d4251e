import { defineConfig, type Project } from 'playwright/test';
import { chromiumPath, contextOptions, headlessShellPath } from './core/browser';
import type { KeyboardOptions } from './core/keyboard/fixtures';

/** The headless shell of Chromium shows no system notifications, so this spec needs the full browser. */
const notificationSpec = '**/push.spec.ts';

/** Regular expressions for paths of specs, with which the gate divides the specs into two runs. Without them all specs run. */
const { ONLY_SPECS: onlySpecs, IGNORED_SPECS: ignoredSpecs } = process.env;

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

/** Runs the keyboard specs a second time, in a stock Firefox, if one is installed. */
const inFirefox = (program: string): Project<KeyboardOptions> => ({
  name: 'firefox',
  testMatch: '**/keyboard*.spec.ts',
  use: { firefox: program },
});

const firefox = process.env['FIREFOX_PATH'];

/** Tests the whole product in a real browser: the built server serves the built site, on a database of its own. */
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
    {
      ...inChromium(headlessShellPath()),
      name: 'chromium',
      testIgnore: [notificationSpec, ...(ignoredSpecs ? [new RegExp(ignoredSpecs)] : [])],
      ...(onlySpecs && { testMatch: new RegExp(onlySpecs) }),
    },
    { ...inChromium(chromiumPath()), name: 'whole-chromium', testMatch: notificationSpec },
    ...(firefox ? [inFirefox(firefox)] : []),
  ],
  use: {
    ...contextOptions,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
