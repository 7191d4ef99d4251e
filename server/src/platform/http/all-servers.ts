import type { Server } from 'node:http';
import type { App } from './app-instance';

/**
 * Does this to each server behind the app. A name such as `localhost` has two addresses, and Fastify makes a second server for the
 * other one, which it keeps to itself.
 */
export function withEachServer(app: App, change: (server: Server) => void): void {
  change(app.server);
  app.addHook('onListen', async () => secondServers(app).forEach(change));
}

function secondServers(app: App): readonly Server[] {
  const kept = Object.getOwnPropertySymbols(app).find(
    ({ description }) => description === 'fastify.serverBindings',
  );
  return kept === undefined ? [] : (Reflect.get(app, kept) as readonly Server[]);
}
