import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { AreaName } from '@homeground/shared/routes';
import { buildParts } from '../build/build-parts';
import { pathOfRelease } from '../build/publish';
import { readRelease, type Release } from '../build/release';
import { localVersion } from '../webpack/fingerprint';
import { releasesFolder } from '../webpack/workspace';

/** An area that the dev server does not compile. The dev server serves the usual build of the area, made at the first request. */
export interface PrebuiltArea {
  readonly name: AreaName;
  readonly version: string;
  readonly folder: string;
  /** URL path of the area, with slashes at both ends. */
  readonly base: string;
  /** Null: not built yet. */
  readonly release: Release | null;
}

export function readPrebuiltAreas(names: readonly AreaName[]): Promise<PrebuiltArea[]> {
  return Promise.all(
    names.map(async (name) => {
      const version = localVersion(name);
      const folder = join(releasesFolder, name, version);
      const base = `/${pathOfRelease({ name, version })}/`;
      return { name, version, folder, base, release: await readRelease(folder) };
    }),
  );
}

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (cause?: unknown) => void,
) => void;

const progress = {
  reportStart: (part: string) => console.log(`building ${part} …`),
  reportEnd: (part: string, seconds: number) => console.log(`built ${part} in ${seconds.toFixed(1)} s`),
};

/** Builds each area at its first request, one area at a time, so that the dev server starts without building all of them first. */
export function buildOnRequest(areas: readonly PrebuiltArea[]): Middleware {
  const buildsByArea = new Map<AreaName, Promise<unknown>>();
  let lastBuild: Promise<unknown> = Promise.resolve();
  function build({ name }: PrebuiltArea): Promise<unknown> {
    const startedBuild = buildsByArea.get(name);
    if (startedBuild) return startedBuild;
    const newBuild = lastBuild.then(() => buildParts([name], progress));
    // After a failure the next request builds the area again.
    lastBuild = newBuild.catch(() => buildsByArea.delete(name));
    buildsByArea.set(name, newBuild);
    return newBuild;
  }
  return (request, response, next) => {
    const area = areas.find(({ base, release }) => !release && request.url?.startsWith(base));
    if (!area) return next();
    build(area).then(
      () => next(),
      (cause: unknown) => {
        console.error(cause instanceof Error ? cause.message : cause);
        response.writeHead(500).end();
      },
    );
  };
}
