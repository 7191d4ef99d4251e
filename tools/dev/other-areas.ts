import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { AreaName } from '@homeground/shared/routes';
import { buildParts } from '../build/build-parts';
import { placeOf } from '../build/publish';
import { readRelease, type Release } from '../build/release';
import { localVersion } from '../webpack/fingerprint';
import { releasesFolder } from '../webpack/workspace';

/** An area that is not compiled by the dev server, but built from the same sources. */
export interface OtherArea {
  readonly name: AreaName;
  readonly version: string;
  readonly folder: string;
  /** URL path of the area, with slashes at both ends. */
  readonly base: string;
  /** null: not built yet. */
  readonly release: Release | null;
}

export function otherAreas(names: readonly AreaName[]): Promise<OtherArea[]> {
  return Promise.all(
    names.map(async (name) => {
      const version = localVersion(name);
      const folder = join(releasesFolder, name, version);
      const base = `/${placeOf({ name, version })}/`;
      return { name, version, folder, base, release: await readRelease(folder) };
    }),
  );
}

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (cause?: unknown) => void,
) => void;

const news = {
  started: (part: string) => console.log(`building ${part} …`),
  finished: (part: string, seconds: number) => console.log(`built ${part} in ${seconds.toFixed(1)} s`),
};

/** Builds an area on the first request for it, one at a time, so that the edited area does not wait for all others. */
export function builtWhenAsked(areas: readonly OtherArea[]): Middleware {
  const ready = new Map<AreaName, Promise<unknown>>();
  let last: Promise<unknown> = Promise.resolve();
  function build({ name }: OtherArea): Promise<unknown> {
    const started = ready.get(name);
    if (started) return started;
    const building = last.then(() => buildParts([name], news));
    last = building.catch(() => ready.delete(name));
    ready.set(name, building);
    return building;
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
