import { Type } from 'typebox';
import { busy } from '../errors/refusal';
import type { App } from './app-instance';

const Ok = Type.Object({ ok: Type.Boolean() }, { additionalProperties: false });
const publicAndQuiet = { public: true, quiet: true, duringOverload: true } as const;

/** Time limit of the readiness check; a load balancer gives up soon after. */
const READY_WITHIN_MS = 800;

export interface Readiness {
  /** Rejects while the server cannot serve requests. */
  readonly check: () => Promise<unknown>;
  /** True after the server was asked to stop, so that a load balancer stops sending traffic. */
  readonly isStopping: () => boolean;
}

/** Adds `/healthz` (the process runs) and `/readyz` (it can serve requests). */
export function health(app: App, readiness: Readiness): void {
  /** The only running check: with several, checks would pile up on a silent database. */
  let runningCheck: Promise<unknown> | null = null;
  const checkOnce = () =>
    (runningCheck ??= readiness.check().finally(() => {
      runningCheck = null;
    }));

  app.get(
    '/healthz',
    { config: publicAndQuiet, schema: { operationId: 'health', tags: ['operation'], response: { 200: Ok } } },
    async () => ({ ok: true }),
  );
  app.get(
    '/readyz',
    { config: publicAndQuiet, schema: { operationId: 'ready', tags: ['operation'], response: { 200: Ok } } },
    async () => {
      if (readiness.isStopping()) throw busy();
      await withTimeLimit(checkOnce(), READY_WITHIN_MS).catch((thrown: unknown) => {
        throw busy(thrown);
      });
      return { ok: true };
    },
  );
}

async function withTimeLimit<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Not answered within ${ms} ms.`)), ms);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
