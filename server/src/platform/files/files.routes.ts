import { Object, String } from 'typebox';
import { notFound } from '../errors/refusal';
import type { App, Module } from '../http/app-instance';
import type { FileStore } from './file-store';

/**
 * Public, because a picture's name is the hash of its content: who knows the name has seen the picture. It is sent as data that
 * may run nothing (the policy and nosniff are on every answer that is not a page) and never changes.
 */
export function filesModule(files: FileStore): Module {
  return (app: App) => {
    app.get(
      '/files/:name',
      { config: { public: true, quiet: true }, schema: { hide: true, params: Object({ name: String() }) } },
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
