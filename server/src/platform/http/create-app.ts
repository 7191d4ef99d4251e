import type { Writable } from 'node:stream';
import Fastify, { LogController, type FastifyHttpOptions, type RawServerDefault } from 'fastify';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { limits } from '@homeground/shared/contracts';
import type { Config } from '../config/config';
import type { NewId } from '../ids';
import { answer, answerUnreadable, tooSlow } from './answer-errors';
import type { App } from './app-instance';
import { boundConnections, dropWhatWasCutOff } from './connections';
import { loggerOptions } from './request-log';
import { schemaController } from './validation';

/** How long a client may take; without these a handful of slow ones holds every connection. */
export interface Patience {
  readonly headersMs: number;
  /** For a whole call, however busily it is sent. */
  readonly requestMs: number;
  /** From then on a body has to come at a pace. */
  readonly bodyMs: number;
  /** How long an answer may wait for a reader who takes nothing of it. */
  readonly unreadMs: number;
  readonly checkEveryMs: number;
  /** How far behind we may fall before new calls are refused rather than answered too late; 0: never. */
  readonly behindMs: number;
}

export const usualPatience: Patience = {
  headersMs: 8_000,
  requestMs: 60_000,
  bodyMs: 12_000,
  unreadMs: 4_000,
  checkEveryMs: 1_000,
  behindMs: 3_000,
};

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the moment the server was asked to stop. */
    stopping: boolean;
  }
}

interface Wanted {
  readonly config: Config;
  readonly newId: NewId;
  readonly patience?: Patience;
  /** Where the log goes; standard output unless said otherwise. */
  readonly logTo?: Writable;
}

export function createApp({ config, newId, patience = usualPatience, logTo }: Wanted): App {
  const connections = boundConnections(patience, (socket) => answerUnreadable(newId)(tooSlow(), socket));
  const options: FastifyHttpOptions<RawServerDefault> = {
    logger: loggerOptions(config, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    requestIdHeader: false,
    trustProxy: trusted(config.trustProxy),
    bodyLimit: limits.bodyBytes,
    requestTimeout: patience.requestMs,
    http: {
      headersTimeout: patience.headersMs,
      connectionsCheckingInterval: patience.checkEveryMs,
    },
    forceCloseConnections: 'idle',
    schemaController: schemaController(),
    // An address that cannot be read comes past every hook.
    frameworkErrors: (error, request, reply) =>
      void connections.turn(request.raw, reply.raw).then(() => answer(error, request, reply)),
    clientErrorHandler: answerUnreadable(newId),
  };
  const app = Fastify(options).withTypeProvider<TypeBoxTypeProvider>();
  dropWhatWasCutOff(app.server);
  // JSON only: a form of another site can send text/plain without being asked, JSON it cannot.
  app.removeContentTypeParser('text/plain');
  app.decorate('stopping', false);
  app.addHook('onRequest', (request, reply) => connections.turn(request.raw, reply.raw));
  app.addHook('onClose', async () => connections.stop());
  app.addHook('preClose', async () => {
    app.stopping = true;
  });
  return app;
}

function trusted(trustProxy: Config['trustProxy']) {
  if (trustProxy === false) return false;
  return typeof trustProxy === 'number'
    ? (_address: string, hop: number) => hop < trustProxy
    : [...trustProxy];
}
