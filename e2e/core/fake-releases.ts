import { createHash } from 'node:crypto';
import type { CanaryRelease, Previews, Registry, RemoteRelease } from '@homeground/shared/contracts';
import type { AnyArea } from '@homeground/shared/routes';
import type { Page } from 'playwright/test';

/** A fake release for one test: its registry entry and its files. */
export interface FakeRelease {
  readonly release: RemoteRelease;
  readonly files: Readonly<Record<string, string>>;
}

export const integrityOf = (content: string) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

function releaseOf(area: AnyArea, version: string, entryScript: string): RemoteRelease {
  return {
    version,
    base: `/r/${area}/${version}/`,
    entry: 'remoteEntry.js',
    preload: [],
    screens: {},
    integrity: { 'remoteEntry.js': integrityOf(entryScript) },
    requires: {},
  };
}

/** Returns a release of an area with this entry script. */
export function fakeRelease(area: AnyArea, version: string, entryScript: string): FakeRelease {
  const release = releaseOf(area, version, entryScript);
  return { release, files: { [`${release.base}remoteEntry.js`]: entryScript } };
}

/** Returns a release of the smallest possible area, in which each screen renders `visibleText`, or runs `body` if a test passes one. */
export function fakeAreaShowing(
  area: AnyArea,
  version: string,
  screens: readonly string[],
  visibleText: string,
  body = `return ${JSON.stringify(visibleText)};`,
): FakeRelease {
  const loaders = screens.map((id) => `${JSON.stringify(id)}:()=>Promise.resolve(function(){${body}})`);
  const container = `{init:function(){},get:function(){return Promise.resolve(function(){return{screens:{${loaders.join()}}}})}}`;
  return fakeRelease(area, version, `var ${area.replaceAll('-', '_')}=${container};\n`);
}

export function asCanary({ release }: FakeRelease): CanaryRelease {
  return { ...release, percent: 100, salt: 'salt0001' };
}

const inlinedRegistryPattern = /(<script type="application\/json" id="hg-registry">)([\s\S]*?)(<\/script>)/;

export interface FakeSite {
  /** Returns the registry that later requests receive instead of the live registry. A test replaces this function. */
  editRegistry: (registry: Registry) => Registry;
  /** True if the change also applies to the registry that is inlined in the HTML. */
  changesInlinedRegistry: boolean;
  readonly files: Map<string, string>;
  previews: Previews | null;
}

/** Returns the decoded path. A retry requests the same folder partly percent-encoded (ADR 057). */
export function decodedPath(url: string | URL): string {
  return decodeURIComponent(new URL(url).pathname);
}

/** Intercepts the page's requests and serves the fake releases. All other requests go to the server. */
export async function serveFakeReleases(
  page: Page,
  fakeReleases: readonly FakeRelease[] = [],
): Promise<FakeSite> {
  const site: FakeSite = {
    editRegistry: (registry) => registry,
    changesInlinedRegistry: true,
    files: new Map(fakeReleases.flatMap(({ files }) => Object.entries(files))),
    previews: null,
  };
  await page.route('**/*', async (route) => {
    const pathname = decodedPath(route.request().url());
    const script = site.files.get(pathname);
    if (script !== undefined) return route.fulfill({ contentType: 'text/javascript', body: script });
    if (pathname === '/previews.json' && site.previews) return route.fulfill({ json: site.previews });
    if (pathname === '/registry.json') {
      const answer = await route.fetch();
      return route.fulfill({ response: answer, json: site.editRegistry((await answer.json()) as Registry) });
    }
    if (route.request().resourceType() === 'document' && site.changesInlinedRegistry) {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(
        inlinedRegistryPattern,
        (_all, openTag: string, json: string, closeTag: string) => {
          const registryJson = JSON.stringify(site.editRegistry(JSON.parse(json) as Registry));
          return openTag + registryJson.replaceAll('<', '\\u003c') + closeTag;
        },
      );
      return route.fulfill({ response: answer, body: html });
    }
    return route.fallback();
  });
  return site;
}

/** Returns the next generation of the registry, in which this release of the area is live. */
export function withRelease(registry: Registry, area: AnyArea, { release }: FakeRelease): Registry {
  return {
    ...registry,
    generation: registry.generation + 1,
    publishedAt: new Date(Date.parse(registry.publishedAt) + 60_000).toISOString(),
    remotes: { ...registry.remotes, [area]: release },
  };
}

export function withCanary(registry: Registry, area: AnyArea, canary: CanaryRelease): Registry {
  const stable = registry.remotes[area];
  if (!stable) throw new Error(`${area} is not live.`);
  return { ...registry, remotes: { ...registry.remotes, [area]: { ...stable, canary } } };
}

export interface AreaReport {
  readonly version: string;
  readonly event: string;
  readonly channel: string;
}

/** Returns a list that collects the page's later reports to /api/area-reports. */
export function collectReports(page: Page): readonly AreaReport[] {
  const reports: AreaReport[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/area-reports') return;
    const { version, event, channel } = request.postDataJSON() as AreaReport;
    reports.push({ version, event, channel });
  });
  return reports;
}
