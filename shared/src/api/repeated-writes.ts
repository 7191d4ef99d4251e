import { sessionEpoch } from '@homeground/shared/session';
import { isAxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { toApiError } from './api-error';
import { backoffMs } from './backoff';

/** With the pauses, the last repetition comes about a second after the first attempt: by then the balancer knows that a server has died. */
const MAX_REPETITIONS = 3;
const FIRST_PAUSE_MS = 250;
/** Longest `Retry-After` of a balancer. A longer `Retry-After` comes from a busy server, which must not get more calls. */
const BALANCER_SECONDS = 1;

/**
 * Repeats a write that no server answered, with the same idempotency key, so that the write happens once (SPEC 8.2). The repetition is
 * below the interceptors, so the interceptors and the caller see one call that takes longer.
 */
export const repeatWrites =
  (send: AxiosAdapter): AxiosAdapter =>
  async (config) => {
    const epoch = sessionEpoch();
    for (let repetitions = 0; ; repetitions += 1) {
      try {
        return await send(config);
      } catch (cause) {
        if (repetitions === MAX_REPETITIONS || !isWorthRepeating(config, cause)) throw cause;
        await new Promise((resolve) =>
          setTimeout(resolve, backoffMs(repetitions, Math.random, FIRST_PAUSE_MS)),
        );
        // In another session the repetition would act for another user.
        if (epoch !== sessionEpoch()) throw cause;
      }
    }
  };

function isWorthRepeating({ headers }: InternalAxiosRequestConfig, cause: unknown): boolean {
  if (!isAxiosError(cause) || !headers.has('Idempotency-Key') || !navigator.onLine) return false;
  const { status, code, retryAfter } = toApiError(cause);
  if (status === null) return code === 'network.unreachable';
  return [502, 503, 504].includes(status) && (retryAfter ?? 0) <= BALANCER_SECONDS;
}
