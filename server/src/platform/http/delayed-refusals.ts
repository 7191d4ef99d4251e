import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../errors/refusal';

/** Refusals of one connection are at least this far apart. */
const PAUSE_MS = 1000;

type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * Returns a hook that sends a 429 only after a pause. A client that repeats its calls without a pause would otherwise get thousands of
 * refusals a second, and these cost more of the event loop than its calls.
 */
export function withDelayedRefusals(hook: Hook): Hook {
  return async (request, reply) => {
    try {
      await hook(request, reply);
    } catch (thrown) {
      if (thrown instanceof Refusal && thrown.status === 429) await pause(reply);
      throw thrown;
    }
  };
}

/** Waits, but not for a client that has closed its connection. */
async function pause(reply: FastifyReply): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    reply.raw.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
