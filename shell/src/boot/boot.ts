/**
 * Runs inside `index.html` before anything is fetched; built by tools/build/boot-script.ts. Kept apart from the rest of the page and
 * tiny: it asks for the code of the current address in the same moment as the shell's own script, so that an area's first screen needs
 * no more round trips than one bundle, and paints the chosen appearance before the first frame.
 */
import type { LiveRemote } from '@homeground/shared/contracts';
import type { Ahead } from '@homeground/shared/api';
import { hasLocation, readItem, readStored, stickyId, userKey } from '@homeground/shared/session';
import { palettes } from '@homeground/shared/ui';
import { activePreviews } from '../remotes/active-previews';
import { takesCanary } from '../remotes/choose-release';
import { preloadScreen } from '../remotes/preload-screen';
import { refusedCanaries } from '../remotes/refused-canaries';

/** Filled in while building: area, screen, path parts with ':' for a parameter, whether it is for visitors; fixed words first. */
declare const HG_ROUTES: readonly (readonly [
  area: string,
  screen: string,
  parts: readonly string[],
  forVisitors: boolean,
])[];

/** The screens that are shown to somebody without a neighbourhood. */
const forUnplaced = ['user', 'user-location'];

function preloadCurrent(pathname: string): void {
  const given = pathname.split('/').filter(Boolean);
  const [area = '', screen = '', , forVisitors] =
    HG_ROUTES.find(
      ([, , parts]) =>
        parts.length === given.length && parts.every((part, index) => part === ':' || part === given[index]),
    ) ?? [];
  const user = readStored(readItem('local', userKey));
  // Whom the guard leads elsewhere (SEED 4) needs other code than this.
  if (forVisitors !== !user || (user && !hasLocation(user) && !forUnplaced.includes(screen))) return;
  const { remotes } = JSON.parse(document.getElementById('hg-registry')?.textContent ?? '') as {
    readonly remotes: Readonly<Record<string, LiveRemote>>;
  };
  const remote = remotes[area];
  // What a preview consists of is not in this document; it has no head start.
  if (!remote || activePreviews()[area]) return;
  const release = takesCanary(remote.canary, stickyId(), refusedCanaries())
    ? (remote.canary ?? remote)
    : remote;
  preloadScreen(release, screen);
  // Those who lack a neighbourhood ask nothing yet; a filter in the address makes it another call.
  if (user && hasLocation(user) && location.search === '') askAhead(release.calls?.[screen] ?? [], given);
}

/** What the frame asks on every screen. */
const everyScreen = ['/api/me', '/api/config'];

/** The screen's data sets out together with its code; whoever asks for it later finds it under way (shared/src/api/ahead.ts). */
function askAhead(calls: readonly string[], given: readonly string[]): void {
  const ahead: Ahead = {};
  for (const call of [...everyScreen, ...calls]) {
    const url = call.replace(/{(\d)}/g, (_, place: string) => given[Number(place)] ?? '');
    const answer = fetch(url, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(15_000),
    });
    // Nobody may ever ask for it, and that is no error.
    answer.catch(() => undefined);
    ahead[url] = answer;
  }
  window.hgAhead = ahead;
}

/** As a sheet and not as an element: the content security policy allows no inline style. */
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
  // Only a head start: the page itself reads the same documents with care.
}
