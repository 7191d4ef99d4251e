import type { PushDevice } from '@homeground/shared/contracts';
import type { Clock } from '../../platform/clock';
import { isPushAddress } from './push-address.rules';
import type { PushUrgency } from './push-queue';
import type { PushSettings } from './push-settings';
import { encryptPush } from './push-encryption';
import { createVapidSigner } from './vapid';

export type PushAnswer =
  | { readonly kind: 'taken' }
  /** The browser has unsubscribed. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly status: number }
  /** `status`: null if the service could not be reached. `afterMs`: the pause that the service asks for; null if it names no pause. */
  | { readonly kind: 'later'; readonly status: number | null; readonly afterMs: number | null };

export type PushAddress = Pick<PushDevice, 'endpoint' | 'p256dh' | 'auth'>;

interface SendOptions {
  readonly ttlSeconds: number;
  readonly topic?: string;
  readonly urgency: PushUrgency;
}

export interface PushService {
  send(to: PushAddress, message: string, options: SendOptions): Promise<PushAnswer>;
}

export function openPushService(settings: PushSettings, clock: Clock, timeoutMs: number): PushService {
  let signer: ReturnType<typeof createVapidSigner> | null = null;
  /** Parses the private key only once, because parsing takes longer than signing. */
  const authorization = async () => (signer ??= createVapidSigner(await settings.keys(), settings.subject));
  return {
    async send(to, message, { ttlSeconds, topic, urgency }) {
      // Checks the address again, because the list of allowed services may have changed.
      if (!isPushAddress(to.endpoint, settings.services)) return { kind: 'gone' };
      const sign = await authorization();
      const answer = await fetch(to.endpoint, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          Authorization: sign(to.endpoint, clock.now()),
          'Content-Encoding': 'aes128gcm',
          'Content-Type': 'application/octet-stream',
          TTL: String(ttlSeconds),
          Urgency: urgency,
          ...(topic !== undefined && { Topic: topic }),
        },
        body: new Uint8Array(encryptPush(message, to)),
      }).catch(() => null);
      await answer?.body?.cancel();
      return answer ? answerOf(answer) : { kind: 'later', status: null, afterMs: null };
    },
  };
}

function answerOf({ ok, status, headers }: Response): PushAnswer {
  if (ok) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status !== 429 && status < 500) return { kind: 'refused', status };
  const seconds = Number(headers.get('retry-after') ?? NaN);
  return { kind: 'later', status, afterMs: Number.isFinite(seconds) ? seconds * 1000 : null };
}
