import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app-instance';
import type { Replicas } from './replicas';

const writers = new WeakMap<FastifyRequest, string>();

/** Names the person whom a call without a session has changed, as signing up does. */
export function noteWriter(request: FastifyRequest, userId: string): void {
  writers.set(request, userId);
}

/** After a call that may have written, remembers the position of the log before the answer is sent, so that the next call finds it. */
export function noteWrites(app: App, replicas: Pick<Replicas, 'noteWrite'>): void {
  app.addHook('onSend', async (request) => {
    const userId = request.user?.id ?? writers.get(request);
    if (userId !== undefined && request.method !== 'GET' && request.method !== 'HEAD')
      await replicas.noteWrite(userId);
  });
}
