import type { FastifyRequest } from 'fastify';
import type { Db } from '../database';
import { Refusal } from '../errors/refusal';
import type { App } from '../http/app-instance';
import { registerWriteTracking } from './write-tracking';
import type { Replicas } from './replicas';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Lets the handler of a GET route read from a replica (docs/decisions/230). Default: everything is read from the primary.
     * `in-an-outage`: only while the primary does not answer, because a live frame, or a link that was just shared, leads to this route
     * and must not arrive before the data does.
     */
    replica?: 'always' | 'in-an-outage';
  }
}

const dbByRequest = new WeakMap<FastifyRequest, Db>();

/** Returns the database from which the handler of this call reads: the lent replica, or else `db`. */
export const readDb = (request: FastifyRequest, db: Db): Db => dbByRequest.get(request) ?? db;

/**
 * Lends replicas to the handlers of routes with `config.replica`. Call this before the routes are registered, and before
 * `limitParallelCalls`: a call takes a connection only when it has its turn.
 */
export function readFromReplicas(app: App, replicas: Replicas): void {
  app.addHook('onRoute', (route) => {
    const replica = route.config?.replica;
    // Fastify makes a HEAD route from the handler of the GET route.
    if (replica === undefined || route.method === 'HEAD') return;
    const { handler } = route;
    route.handler = async function (request, reply) {
      const isAway = replicas.isPrimaryAway();
      const lent = replica === 'always' || isAway ? await replicas.lend(request.user?.id ?? null) : null;
      if (!lent) return handler.call(this, request, reply);
      dbByRequest.set(request, lent.db);
      try {
        return await handler.call(this, request, reply);
      } catch (thrown) {
        if (!(thrown instanceof Refusal)) replicas.onReplicaFailure();
        if (replicas.isPrimaryAway()) throw thrown;
        // The primary decides: it may have what the replica did not find, or allow what the replica refused. It also replaces a failed
        // replica.
        dbByRequest.delete(request);
        return await handler.call(this, request, reply);
      } finally {
        dbByRequest.delete(request);
        lent.release();
      }
    };
  });
  registerWriteTracking(app, replicas);
  app.addHook('onReady', async () => replicas.start());
  app.addHook('onClose', () => replicas.stop());
}

/** Runs a read that decides about a call, such as reading its session. */
export type ReadForCheck = <T>(request: FastifyRequest, read: (db: Db) => Promise<T>) => Promise<T>;

/** Reads from the primary; while the primary is away, from a replica if the route may read there. */
export function createReadForCheck(db: Db, replicas: Replicas | null): ReadForCheck {
  return async (request, read) => {
    const mayUseReplica = request.routeOptions.config.replica !== undefined;
    const lent = mayUseReplica && replicas?.isPrimaryAway() ? await replicas.lend(null) : null;
    if (!lent) return read(db);
    return read(lent.db).finally(() => lent.release());
  };
}
