import underPressure from '@fastify/under-pressure';
import { Boolean, Object } from 'typebox';
import { busy } from '../errors/refusal';
import type { App } from './app-instance';

const Ok = Object({ ok: Boolean() }, { additionalProperties: false });
const open = { public: true, quiet: true } as const;

/** A balancer asks every second or so and gives up soon after. */
const READY_WITHIN_MS = 800;

export interface Readiness {
  /** Rejects while the server cannot do its work. */
  readonly check: () => Promise<unknown>;
  /** True from the moment the server was asked to stop, so that a balancer looks elsewhere. */
  readonly isStopping: () => boolean;
  readonly behindMs: number;
}

/** `/healthz`: the process lives. `/readyz`: it can do its work. Overloaded, all else is refused early rather than late. */
export async function health(app: App, readiness: Readiness): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: readiness.behindMs,
    // An interval without a single sample counts as overload: it must be longer than one stall.
    sampleInterval: 5000,
    pressureHandler: (request) => {
      if (request.url !== '/healthz') throw busy();
    },
  });
  /** One question at a time: a database that does not answer must not collect them. */
  let asking: Promise<unknown> | null = null;
  const answers = () =>
    (asking ??= readiness.check().finally(() => {
      asking = null;
    }));

  app.get(
    '/healthz',
    { config: open, schema: { operationId: 'health', tags: ['operation'], response: { 200: Ok } } },
    async () => ({ ok: true }),
  );
  app.get(
    '/readyz',
    { config: open, schema: { operationId: 'ready', tags: ['operation'], response: { 200: Ok } } },
    async () => {
      if (readiness.isStopping()) throw busy();
      await inTime(answers(), READY_WITHIN_MS).catch((thrown: unknown) => {
        throw busy(thrown);
      });
      return { ok: true };
    },
  );
}

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Not answered within ${ms} ms.`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
