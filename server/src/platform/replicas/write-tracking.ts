import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app-instance';
import type { Replicas } from './replicas';

const writers = new WeakMap<FastifyRequest, string>();

/** Names the user whose data a call without a session has changed, such as a sign-up. */
export function setWritingUser(request: FastifyRequest, userId: string): void {
  writers.set(request, userId);
}

/** Remembers the log position of a call that may have written, before the response is sent: the user's next call reads the change. */
export function registerWriteTracking(app: App, replicas: Pick<Replicas, 'noteWrite'>): void {
  app.addHook('onSend', async (request) => {
    const userId = request.user?.id ?? writers.get(request);
    if (userId !== undefined && request.method !== 'GET' && request.method !== 'HEAD')
      await replicas.noteWrite(userId);
  });
}
