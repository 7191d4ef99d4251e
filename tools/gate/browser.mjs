import { configuredProgram, canInstall, installPackages, isExecutable } from './debian.mjs';

const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Debian's headless Chromium, with which the browser tests need a third of the processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Firefox of Debian; other installations (a snap, a private copy) have to be named in FIREFOX_PATH. */
const debiansFirefox = '/usr/bin/firefox-esr';

export const firefoxAdvice =
  'No Firefox was found. Install one (Debian: apt-get install firefox-esr) or set FIREFOX_PATH to its program.';

export const chromiumAdvice =
  'No Chromium was found. Install one (Debian, Ubuntu: apt-get install chromium fonts-noto-cjk; anywhere: npx playwright install chromium) or set CHROMIUM_PATH to its program.';

async function pathOfPlaywrightsChromium() {
  try {
    const { chromium } = await import('playwright');
    return chromium.executablePath();
  } catch {
    return null;
  }
}

async function findInstalledChromium() {
  const configuredPath = configuredProgram('CHROMIUM_PATH');
  if (configuredPath) return configuredPath;
  const playwrightPath = await pathOfPlaywrightsChromium();
  return [...usualPaths, ...(playwrightPath ? [playwrightPath] : [])].find(isExecutable) ?? null;
}

/**
 * Finds Chromium for the browser tests: the configured path, an installed program, or Debian's package. Returns null if none is available.
 */
export async function findChromium() {
  const installedChromium = await findInstalledChromium();
  const hasBothBrowsers = installedChromium && (process.env.CHROMIUM_PATH || isExecutable(headlessShell));
  if (hasBothBrowsers || !canInstall()) return installedChromium;
  console.log('Installing Chromium and Korean fonts (apt-get).');
  // Some distributions have no headless shell; then Chromium runs all tests.
  await installPackages('browser', [
    ...(installedChromium ? [] : [['chromium', 'fonts-noto-cjk']]),
    ['chromium-headless-shell'],
  ]);
  return findInstalledChromium();
}

/**
 * Finds the browser for checks by programs: the headless shell, else Chromium. If only `CHROMIUM_PATH` is set, that program is
 * used.
 */
export async function findHeadlessChromium() {
  const configuredPath = configuredProgram('HEADLESS_SHELL_PATH');
  if (configuredPath) return configuredPath;
  return !process.env.CHROMIUM_PATH && isExecutable(headlessShell) ? headlessShell : findChromium();
}

/** Returns the variables that name the browsers. @param {string} program @returns {Record<string, string>} */
export const browserEnv = (program) => ({
  CHROMIUM_PATH: program,
  HEADLESS_SHELL_PATH: process.env.CHROMIUM_PATH || !isExecutable(headlessShell) ? program : headlessShell,
});

/** Finds Firefox: the configured path or an installed program. The gate never installs Firefox. */
export const findFirefox = () =>
  configuredProgram('FIREFOX_PATH') || (isExecutable(debiansFirefox) ? debiansFirefox : null);
