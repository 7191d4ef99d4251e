import websocket from '@fastify/websocket';
import { limits } from '@homeground/shared/contracts';
import { signedIn } from '../auth/guard';
import { Refusal } from '../errors/refusal';
import type { App, Module } from '../http/app-instance';
import { isForeign } from '../http/origin-check';
import type { LiveHub } from './create-live';

/** `/api/live`: one socket for each page, behind the same guard as every route. A socket is never a safe method: the origin counts. */
export function liveModule(hub: LiveHub, allowedOrigins: readonly string[]): Module {
  return async (app: App) => {
    await app.register(websocket, {
      options: {
        maxPayload: limits.live.frameBytes,
        // A page sends each of its small frames in one piece.
        maxFragments: 16,
        maxBufferedChunks: 128,
        perMessageDeflate: false,
        // The hub knows who is connected.
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
        // The connection lives for hours, the call that opened it is over: nothing may hold on to it, with its headers and its answer.
        preHandler: async (request, reply) => {
          if (request.ws) reply.raw.detachSocket(request.raw.socket);
        },
      },
      (socket, request) => {
        // The plugin's listener holds the request; the hub listens itself.
        socket.removeAllListeners('error');
        hub.connect(socket, request.raw.socket, signedIn(request));
      },
    );
    // Refused before the plugin's own hook saw it, e.g. without a session: nobody else closes that connection, and a stop would wait for it.
    app.addHook('onResponse', async (request) => {
      if (request.headers.upgrade !== undefined && !request.ws) request.raw.socket.destroy();
    });
    app.addHook('onReady', async () => hub.start());
  };
}
