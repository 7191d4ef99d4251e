import { Type } from 'typebox';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database';
import { notFound } from '../../platform/errors/refusal';
import type { FileStore } from '../../platform/files/file-store';
import type { App, Module } from '../../platform/http/app-instance';
import { addressOf, parsePictureFileName } from './picture-address.rules';
import { withLogos } from './logos';
import { createPictureCache, versionOf, type Render } from './picture-cache';
import { render as renderPng } from './render';
import { drawPicture, publicFacts } from './share-pictures.usecases';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly files: Pick<FileStore, 'read'>;
  /** Draws a picture as PNG. Tests pass a function that also counts its calls. */
  readonly render?: Render | undefined;
  readonly meters?: { sharePicture(outcome: 'hit' | 'miss'): void };
}

/** Serves the share pictures of matches, which are public like the page they belong to (SPEC 5.5). */
export function sharePicturesModule(deps: Deps): Module {
  const { files, meters, render = renderPng } = deps;
  const pictureCache = createPictureCache(
    async (drawing) => render(await withLogos(files, drawing)),
    undefined,
    meters?.sharePicture,
  );
  return (app: App) => {
    app.get(
      '/m/:id/:file',
      {
        config: { public: true, quiet: true, perMinute: 120 },
        schema: { hide: true, params: Type.Object({ id: Type.String(), file: Type.String() }) },
      },
      async (request, reply) => {
        const id = request.params.id.toLowerCase();
        const name = parsePictureFileName(request.params.file);
        const facts = name && (await publicFacts(deps, id));
        if (!facts) throw notFound();
        const drawing = await drawPicture(facts, name.locale, name.shape);
        const version = versionOf(drawing);
        // A missing or old version is redirected to the current one, so that only current pictures are rendered.
        if (name.version !== version)
          return reply.header('cache-control', 'no-cache').redirect(addressOf(id, { ...name, version }), 302);
        const etag = `"${version}"`;
        reply.header('cache-control', 'public, max-age=31536000, immutable').header('etag', etag);
        if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
        return reply.type('image/png').send(await pictureCache.pictureOf(drawing));
      },
    );
  };
}
