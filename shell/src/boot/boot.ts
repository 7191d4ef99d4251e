/**
 * Inline script of `index.html`, built by tools/build/boot-script.ts. It is tiny and separate: it preloads the code of the current
 * address in parallel with the shell's script, so that an area's first screen needs no more round trips than one bundle, and sets
 * the appearance before the first paint.
 */
import type { LiveRemote } from '@homeground/shared/contracts';
import type { BootResponses } from '@homeground/shared/api';
import { hasLocation, readItem, readStored, stickyId, userKey } from '@homeground/shared/session';
import { palettes } from '@homeground/shared/ui';
import { activePreviews } from '../remotes/active-previews';
import { takesCanary } from '../remotes/choose-release';
import { preloadScreen } from '../remotes/preload-screen';
import { refusedCanaries } from '../remotes/refused-canaries';

/** Filled in by the build: area, screen, path parts with ':' for a parameter, whether the screen is for visitors. Fixed paths come first. */
declare const HG_ROUTES: readonly (readonly [
  area: string,
  screen: string,
  parts: readonly string[],
  forVisitors: boolean,
])[];

/** Screens available to a user without a neighbourhood. */
const screensWithoutNeighbourhood = ['user', 'user-location'];

function preloadCurrent(pathname: string): void {
  const pathParts = pathname.split('/').filter(Boolean);
  const [area = '', screen = '', , forVisitors] =
    HG_ROUTES.find(
      ([, , parts]) =>
        parts.length === pathParts.length &&
        parts.every((part, index) => part === ':' || part === pathParts[index]),
    ) ?? [];
  const user = readStored(readItem('local', userKey));
  // A user whom the guard redirects (SEED 4) needs other code.
  if (forVisitors !== !user || (user && !hasLocation(user) && !screensWithoutNeighbourhood.includes(screen)))
    return;
  const { remotes } = JSON.parse(document.getElementById('hg-registry')?.textContent ?? '') as {
    readonly remotes: Readonly<Record<string, LiveRemote>>;
  };
  const remote = remotes[area];
  // This document does not name the files of a preview, so nothing is preloaded.
  if (!remote || activePreviews()[area]) return;
  const release = takesCanary(remote.canary, stickyId(), refusedCanaries())
    ? (remote.canary ?? remote)
    : remote;
  preloadScreen(release, screen);
  // Without a neighbourhood the screen sends no calls yet; a filter in the address changes the call.
  if (user && hasLocation(user) && location.search === '')
    prefetchScreenData(release.calls?.[screen] ?? [], pathParts);
}

/** Calls of the frame on every screen. */
const frameCalls = ['/api/me', '/api/config'];

/** Starts the screen's first API calls together with its code; the screen later uses the responses (shared/src/api/boot-responses.ts). */
function prefetchScreenData(calls: readonly string[], pathParts: readonly string[]): void {
  const responses: BootResponses = {};
  for (const call of [...frameCalls, ...calls]) {
    const url = call.replace(/{(\d)}/g, (_, index: string) => pathParts[Number(index)] ?? '');
    const answer = fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(15_000),
    });
    // A response that is never used is not an error.
    answer.catch(() => undefined);
    responses[url] = answer;
  }
  window.bootResponses = responses;
}

/** Uses a style sheet, not an element: the content security policy allows no inline style. */
function paintPage(appearance: string): void {
  const light = palettes.light.page;
  const dark = palettes.dark.page;
  const sheet = new CSSStyleSheet();
  const darkPage = `{background:${dark}}`;
  sheet.replaceSync(
    `html{background:${light}}@media(prefers-color-scheme:dark){html:not([data-theme=light])${darkPage}}html[data-theme=dark]${darkPage}`,
  );
  document.adoptedStyleSheets = [sheet];
  document.documentElement.dataset.theme = appearance;
  const wantsDark =
    appearance === 'dark' || (appearance !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  meta.content = wantsDark ? dark : light;
  document.head.append(meta);
}

try {
  const { appearance } = JSON.parse(readItem('local', 'homeground.preferences') ?? '{}') as {
    readonly appearance?: string;
  };
  paintPage(appearance ?? 'system');
  preloadCurrent(location.pathname);
} catch {
  // Preloading only saves time: the page reads the same documents with full checks.
}
