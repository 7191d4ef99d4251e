import { programOf, canInstall, install, runnable } from './debian.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Debian's headless Chromium, which needs a third of the processor time for the browser tests. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** Firefox of Debian; other installations (a snap, a private copy) have to be named in FIREFOX_PATH. */
const debiansFirefox = '/usr/bin/firefox-esr';

export const firefoxAdvice =
  'No Firefox was found. Install one (Debian: apt-get install firefox-esr) or set FIREFOX_PATH to its program.';

export const advice =
  'No Chromium was found. Install one (Debian, Ubuntu: apt-get install chromium fonts-noto-cjk; anywhere: npx playwright install chromium) or set CHROMIUM_PATH to its program.';

async function ofPlaywright() {
  try {
    const { chromium } = await import('playwright');
    return chromium.executablePath();
  } catch {
    return null;
  }
}

async function find() {
  const configuredPath = programOf('CHROMIUM_PATH');
  if (configuredPath) return configuredPath;
  const own = await ofPlaywright();
  return [...places, ...(own ? [own] : [])].find(runnable) ?? null;
}

/** Finds Chromium for the browser tests: the configured path, an installed one, or Debian's package. null: none is available. */
export async function chromium() {
  const found = await find();
  const complete = found && (process.env.CHROMIUM_PATH || runnable(headlessShell));
  if (complete || !canInstall()) return found;
  console.log('Installing Chromium and Korean fonts (apt-get).');
  // Some distributions have no headless shell; then Chromium runs all tests.
  await install('browser', [...(found ? [] : [['chromium', 'fonts-noto-cjk']]), ['chromium-headless-shell']]);
  return find();
}

/**
 * Finds the browser for checks by programs: the headless shell, which needs a third of the processor time, else Chromium. If only
 * `CHROMIUM_PATH` is set, that program is used.
 */
export async function headlessChromium() {
  const configuredPath = programOf('HEADLESS_SHELL_PATH');
  if (configuredPath) return configuredPath;
  return !process.env.CHROMIUM_PATH && runnable(headlessShell) ? headlessShell : chromium();
}

/** Returns the variables that name the browsers. @param {string} program @returns {Record<string, string>} */
export const browserEnv = (program) => ({
  CHROMIUM_PATH: program,
  HEADLESS_SHELL_PATH: process.env.CHROMIUM_PATH || !runnable(headlessShell) ? program : headlessShell,
});

/** Finds Firefox: the configured path or an installed one. The gate never installs Firefox. */
export const firefox = () => programOf('FIREFOX_PATH') || (runnable(debiansFirefox) ? debiansFirefox : null);
