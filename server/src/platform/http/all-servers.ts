import type { Server } from 'node:http';
import type { App } from './app-instance';

/**
 * Calls `change` with each HTTP server of the app. A name such as `localhost` has two addresses, and Fastify creates a second server
 * for the other address. The app holds that server only under a symbol.
 */
export function withEachServer(app: App, change: (server: Server) => void): void {
  change(app.server);
  app.addHook('onListen', async () => secondServers(app).forEach(change));
}

function secondServers(app: App): readonly Server[] {
  const symbol = Object.getOwnPropertySymbols(app).find(
    ({ description }) => description === 'fastify.serverBindings',
  );
  return symbol === undefined ? [] : (Reflect.get(app, symbol) as readonly Server[]);
}
