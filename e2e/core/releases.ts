import { createHash } from 'node:crypto';
import type { CanaryRelease, Previews, Registry, RemoteRelease } from '@homeground/shared/contracts';
import type { AreaName } from '@homeground/shared/routes';
import type { Page } from 'playwright/test';

/** A release made up for one test: what the registry says of it, and its files. */
export interface MadeUp {
  readonly release: RemoteRelease;
  readonly files: Readonly<Record<string, string>>;
}

export const integrityOf = (content: string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

function releaseOf(area: AreaName, version: string, entry: string): RemoteRelease {
  return {
    version,
    base: `/r/${area}/${version}/`,
    entry: 'remoteEntry.js',
    preload: [],
    screens: {},
    integrity: { 'remoteEntry.js': integrityOf(entry) },
    requires: {},
  };
}

/** An area whose entry is this script. */
export function madeUp(area: AreaName, version: string, entry: string): MadeUp {
  const release = releaseOf(area, version, entry);
  return { release, files: { [`${release.base}remoteEntry.js`]: entry } };
}

/** The smallest area there can be: every one of these screens shows the given words, or runs what stands there instead of words. */
export function saying(
  area: AreaName,
  version: string,
  screens: readonly string[],
  words: string,
  body = `return ${JSON.stringify(words)};`,
): MadeUp {
  const loaders = screens.map((id) => `${JSON.stringify(id)}:()=>Promise.resolve(function(){${body}})`);
  const container = `{init:function(){},get:function(){return Promise.resolve(function(){return{screens:{${loaders.join()}}}})}}`;
  return madeUp(area, version, `var ${area.replaceAll('-', '_')}=${container};\n`);
}

export function asCanary({ release }: MadeUp): CanaryRelease {
  return { ...release, percent: 100, salt: 'salt0001' };
}

const inlined = /(<script type="application\/json" id="hg-registry">)([\s\S]*?)(<\/script>)/;

export interface Live {
  /** Changes what the live document says, from the next look at it on. */
  change: (registry: Registry) => Registry;
  /** Whether a newly loaded page carries the change too. */
  inPage: boolean;
  readonly files: Map<string, string>;
  previews: Previews | null;
}

/** An area that is loaded again comes from another spelling of its folder. */
export function folderOf(url: string | URL): string {
  return decodeURIComponent(new URL(url).pathname);
}

/** Stands between page and server: the same site with other releases. Everything it does not know comes from the server. */
export async function otherReleases(page: Page, madeUps: readonly MadeUp[] = []): Promise<Live> {
  const live: Live = {
    change: (registry) => registry,
    inPage: true,
    files: new Map(madeUps.flatMap(({ files }) => Object.entries(files))),
    previews: null,
  };
  await page.route('**/*', async (route) => {
    const pathname = folderOf(route.request().url());
    const script = live.files.get(pathname);
    if (script !== undefined) return route.fulfill({ contentType: 'text/javascript', body: script });
    if (pathname === '/previews.json' && live.previews) return route.fulfill({ json: live.previews });
    if (pathname === '/registry.json') {
      const answer = await route.fetch();
      return route.fulfill({ response: answer, json: live.change((await answer.json()) as Registry) });
    }
    if (route.request().resourceType() === 'document' && live.inPage) {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(
        inlined,
        (_all, open: string, json: string, close: string) => {
          const changed = JSON.stringify(live.change(JSON.parse(json) as Registry));
          return open + changed.replaceAll('<', '\\u003c') + close;
        },
      );
      return route.fulfill({ response: answer, body: html });
    }
    return route.fallback();
  });
  return live;
}

/** The next generation, with this area in another version. */
export function released(registry: Registry, area: AreaName, { release }: MadeUp): Registry {
  return {
    ...registry,
    generation: registry.generation + 1,
    publishedAt: new Date(Date.parse(registry.publishedAt) + 60_000).toISOString(),
    remotes: { ...registry.remotes, [area]: release },
  };
}

export function withCanary(registry: Registry, area: AreaName, canary: CanaryRelease): Registry {
  const stable = registry.remotes[area];
  if (!stable) throw new Error(`${area} is not live.`);
  return { ...registry, remotes: { ...registry.remotes, [area]: { ...stable, canary } } };
}

export interface Told {
  readonly version: string;
  readonly event: string;
  readonly channel: string;
}

/** What this page tells the operators, from now on. */
export function reportsOf(page: Page): readonly Told[] {
  const told: Told[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/area-reports') return;
    const { version, event, channel } = request.postDataJSON() as Told;
    told.push({ version, event, channel });
  });
  return told;
}
