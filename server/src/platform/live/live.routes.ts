import websocket from '@fastify/websocket';
import { limits } from '@homeground/shared/contracts';
import { requireUser } from '../auth/guard';
import { Refusal } from '../errors/refusal';
import type { App, Module } from '../http/app-instance';
import { isForeign } from '../http/origin-check';
import type { LiveHub } from './create-live';

/**
 * `/api/live`: one socket per page, behind the same guard as every route. The upgrade is a GET but needs the Origin check of an
 * unsafe method.
 */
export function liveModule(hub: LiveHub, allowedOrigins: readonly string[]): Module {
  return async (app: App) => {
    await app.register(websocket, {
      options: {
        maxPayload: limits.live.frameBytes,
        // Pages send their small frames unfragmented.
        maxFragments: 16,
        maxBufferedChunks: 128,
        perMessageDeflate: false,
        // The hub answers pings itself: ws would keep a closure and a counter for each connection.
        autoPong: false,
        // The hub tracks the clients, so ws need not.
        clientTracking: false,
      },
      preClose(done: () => void) {
        hub.stop();
        app.websocketServer.close(done);
      },
    });
    app.get(
      '/api/live',
      {
        websocket: true,
        config: { quiet: true },
        preValidation: async (request) => {
          if (isForeign(request, allowedOrigins))
            throw new Refusal(403, 'request.foreign_origin', {
              message: 'This connection came from a page of another site.',
            });
        },
        // Detaches the HTTP response: the socket is open for hours and would keep request, headers and response in memory.
        preHandler: async (request, reply) => {
          if (request.ws) reply.raw.detachSocket(request.raw.socket);
        },
      },
      (socket, request) => {
        // The plugin's error listener keeps the request in memory. The hub adds its own.
        socket.removeAllListeners('error');
        hub.connect(socket, request.raw.socket, requireUser(request));
      },
    );
    // Closes the socket of an upgrade that is refused before the plugin's hook runs (e.g. without a session); otherwise shutdown would
    // hang.
    app.addHook('onResponse', async (request) => {
      if (request.headers.upgrade !== undefined && !request.ws) request.raw.socket.destroy();
    });
    app.addHook('onReady', async () => hub.start());
    app.drain.onBegin((ms) => hub.disconnectAll(ms));
  };
}
