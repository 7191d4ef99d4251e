/**
 * Inline script of `index.html`, built by tools/build/boot-script.ts. The script runs before any other code. It sets the appearance, and
 * decides with the rules of the guard which screen is shown (SEED 4). It preloads the code and the first answers of this screen while the
 * shell's script loads. Then it draws the frame of the screen (ADR 192); the app replaces the drawing.
 */
import type { BootResponses } from '@homeground/shared/api';
import type { Registry, RemoteRelease } from '@homeground/shared/contracts';
import { browserLocale } from '@homeground/shared/i18n';
import { addRows, cameFromApp, matchRoute, registryRows, type RouteMatch } from '@homeground/shared/routes';
import {
  hasLocation,
  peekReturnTo,
  readItem,
  parseStoredUser,
  hasSessionExpired,
  stickyId,
  userKey,
  type StoredUser,
} from '@homeground/shared/session';
import { palettes } from '@homeground/shared/ui';
import { decideRedirect } from '../guard/decide-redirect';
import { activePreviews } from '../remotes/active-previews';
import { chooseRelease } from '../remotes/choose-release';
import { firstCallsOf } from '../remotes/first-calls';
import { preloadScreen } from '../remotes/preload-screen';
import { refusedCanaries } from '../remotes/refused-canaries';
import { drawFrame } from './draw-frame';
import { drawLanding } from './draw-landing';
import type { DrawingOptions } from './first-drawing';

interface Preferences {
  readonly appearance?: string;
  readonly locale?: DrawingOptions['locale'];
}

type Releases = Readonly<Record<string, RemoteRelease>>;

/** Returns the release that this browser gets, for each area. */
function chosenReleases({ remotes }: Registry): Releases {
  return Object.fromEntries(
    Object.entries(remotes).map(([area, remote]) => [
      area,
      chooseRelease(remote, stickyId(), refusedCanaries()).release,
    ]),
  );
}

/** Returns the page that the guard will show; null if the guard will go back, or if this script cannot know the page. */
function pageToShow(user: StoredUser | null): RouteMatch | null {
  const decision = decideRedirect({ pathname: location.pathname, user, cameFromApp: cameFromApp() });
  if (decision.kind === 'show') return decision.match;
  // Null for a redirected visitor, because the landing page then shows a preview of the requested address, whose data is not loaded yet.
  return decision.kind === 'redirect' && user ? matchRoute(decision.path) : null;
}

function preload({ row }: RouteMatch, releases: Releases, user: StoredUser | null): void {
  const release = releases[row.owner];
  // The registry does not name the files of a previewed version, so nothing is preloaded.
  if (!release || activePreviews()[row.owner]) return;
  preloadScreen(release, row.id);
  // The calls are prefetched only if the screen will certainly send the same calls. Without a neighbourhood the screen sends no call, a
  // filter in the address changes a call, and a page reached by a redirect has another address.
  if (user && hasLocation(user) && location.search === '' && matchRoute(location.pathname)?.row.id === row.id)
    prefetchScreenData(firstCallsOf(release, row.id, location.pathname));
}

/** Calls that the frame sends on every screen. */
const frameCalls = ['/api/me', '/api/config'];

/** Sends the screen's first API calls while its code loads. The screen later uses the responses (shared/src/api/early-responses.ts). */
function prefetchScreenData(calls: readonly string[]): void {
  const responses: BootResponses = {};
  for (const url of [...frameCalls, ...calls]) {
    const response = fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(15_000),
    });
    // A response that is never used is not an error.
    response.catch(() => undefined);
    responses[url] = response;
  }
  window.bootResponses = responses;
}

/**
 * Sets the page's background and theme colour before the first paint, and returns the theme. Uses a style sheet object, because the content
 * security policy forbids inline style elements.
 */
function paintPage(appearance: string): DrawingOptions['theme'] {
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
  const theme = wantsDark ? 'dark' : 'light';
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  meta.content = palettes[theme].page;
  document.head.append(meta);
  return theme;
}

function draw(match: RouteMatch, user: StoredUser | null, options: DrawingOptions, version: string): void {
  if (match.row.owner !== 'shell') drawFrame(match, user?.id ?? '', options);
  // After a followed link, or after the end of a session, the landing page has other content, so nothing is drawn.
  else if (!peekReturnTo() && !hasSessionExpired()) drawLanding(options, version);
}

try {
  const { appearance = 'system', locale } = JSON.parse(
    readItem('local', 'homeground.preferences') ?? '{}',
  ) as Preferences;
  const theme = paintPage(appearance);
  const options = { theme, colors: palettes[theme], locale: locale ?? browserLocale(navigator.languages) };
  const user = parseStoredUser(readItem('local', userKey));
  const registry = JSON.parse(document.getElementById('hg-registry')?.textContent ?? '') as Registry;
  const releases = chosenReleases(registry);
  addRows(
    registryRows(
      Object.fromEntries(Object.entries(releases).map(([area, { routes = [] }]) => [area, routes])),
    ),
  );
  const match = pageToShow(user);
  if (match) {
    preload(match, releases, user);
    draw(match, user, options, registry.shell.version);
  }
} catch {
  // An error has no consequence, because this script only saves time. The app reads the same documents again, with full checks.
}
