import { Type } from 'typebox';
import { notFound } from '../errors/refusal';
import type { App, Module } from '../http/app-instance';
import type { FileStore } from './file-store';

/**
 * Serves files publicly. A name is the hash of the content, so nobody can guess it. The security headers of all responses keep a browser
 * from executing a file. A file never changes.
 */
export function filesModule(files: FileStore): Module {
  return (app: App) => {
    app.get(
      '/files/:name',
      {
        config: { public: true, quiet: true },
        schema: { hide: true, params: Type.Object({ name: Type.String() }) },
      },
      async (request, reply) => {
        const content = await files.read(request.params.name);
        if (!content) throw notFound();
        return reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .type('image/webp')
          .send(content);
      },
    );
  };
}
