import type { Writable } from 'node:stream';
import Fastify, { LogController, type FastifyHttpOptions, type RawServerDefault } from 'fastify';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { limits } from '@homeground/shared/contracts';
import type { ClientTimeouts } from '../config/bounds';
import type { Config } from '../config/config';
import type { NewId } from '../ids';
import { sendRefusal, createClientErrorHandler, tooSlowError } from './answer-errors';
import { withEachServer } from './all-servers';
import type { App } from './app-instance';
import { limitConnections, ignoreCallsOfClosedConnections } from './connections';
import { addDrain } from './drain';
import { feedInSmallPieces } from './small-pieces';
import { loggerOptions } from './request-log';
import { schemaController } from './validation';

interface AppOptions {
  readonly config: Config;
  readonly newId: NewId;
  /** Default: as configured. */
  readonly clientTimeouts?: ClientTimeouts;
  /** Log output; default: standard output. */
  readonly logTo?: Writable;
}

export function createApp({ config, newId, clientTimeouts = config.clientTimeouts, logTo }: AppOptions): App {
  const connections = limitConnections(clientTimeouts, (socket) =>
    createClientErrorHandler(newId)(tooSlowError(), socket),
  );
  const options: FastifyHttpOptions<RawServerDefault> = {
    logger: loggerOptions(config, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    requestIdHeader: false,
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: limits.bodyBytes,
    requestTimeout: clientTimeouts.requestMs,
    http: {
      headersTimeout: clientTimeouts.headersMs,
      connectionsCheckingInterval: clientTimeouts.checkEveryMs,
    },
    forceCloseConnections: 'idle',
    // Calls on open connections still get their responses while the listener closes.
    return503OnClosing: false,
    schemaController: schemaController(),
    // Fastify does not run the hooks for a URL that cannot be decoded.
    frameworkErrors: (error, request, reply) =>
      void connections.waitForTurn(request.raw, reply.raw).then(() => sendRefusal(error, request, reply)),
    clientErrorHandler: createClientErrorHandler(newId),
  };
  const app = Fastify(options).withTypeProvider<TypeBoxTypeProvider>();
  withEachServer(app, (server) => {
    ignoreCallsOfClosedConnections(server);
    feedInSmallPieces(server);
  });
  // Accepts JSON only: a form of another site can send text/plain without a preflight, but not JSON.
  app.removeContentTypeParser('text/plain');
  addDrain(app);
  app.addHook('onRequest', (request, reply) => connections.waitForTurn(request.raw, reply.raw));
  app.addHook('onClose', async () => connections.stop());
  return app;
}

function trustedProxies(trustProxy: Config['trustProxy']) {
  if (trustProxy === false) return false;
  return typeof trustProxy === 'number'
    ? (_address: string, hop: number) => hop < trustProxy
    : [...trustProxy];
}
