import { Breaker } from '../../platform/breaker.rules';
import type { Clock } from '../../platform/clock';
import type { PushAnswer } from './push-service';

/** Calls at once to one push service. */
const PER_HOST = 8;
/** A service that ends none of its calls for so long is slow: further deliveries do not wait for it. */
const SLOW_AFTER_MS = 1000;

interface Host {
  calls: number;
  isSlow: boolean;
  readonly breaker: Breaker;
  readonly waiting: Set<(mayCall: boolean) => void>;
}

export interface PushHosts {
  /** Calls the service of this address; null: it is down or slow, so the delivery has to wait. */
  call(endpoint: string, send: () => Promise<PushAnswer>): Promise<PushAnswer | null>;
}

/** Holds each push service to its own few calls, so that one that hangs delays nobody else's messages. */
export function createPushHosts(clock: Clock): PushHosts {
  const hosts = new Map<string, Host>();

  function hostOf(endpoint: string): Host {
    const name = new URL(endpoint).host;
    const host = hosts.get(name) ?? { calls: 0, isSlow: false, breaker: new Breaker(), waiting: new Set() };
    hosts.set(name, host);
    return host;
  }

  /** Takes a place, at once where one is free. */
  async function takePlace(host: Host): Promise<boolean> {
    if (host.calls < PER_HOST) {
      host.calls += 1;
      return true;
    }
    if (host.isSlow) return false;
    return new Promise<boolean>((resolve) => {
      const tell = (mayCall: boolean) => {
        clearTimeout(timer);
        host.waiting.delete(tell);
        resolve(mayCall);
      };
      const timer = setTimeout(() => {
        host.isSlow = true;
        for (const waiting of host.waiting) waiting(false);
      }, SLOW_AFTER_MS);
      host.waiting.add(tell);
    });
  }

  function ended(host: Host): void {
    host.calls -= 1;
    host.isSlow = false;
    const [next] = host.waiting;
    if (!next) return;
    host.calls += 1;
    next(true);
  }

  return {
    async call(endpoint, send) {
      const host = hostOf(endpoint);
      if (!(await takePlace(host))) return null;
      try {
        if (!host.breaker.mayCall(clock.now().getTime())) return null;
        const answer = await send();
        if (answer.kind === 'later' && answer.afterMs === null)
          host.breaker.failed('failed', clock.now().getTime());
        else host.breaker.succeeded();
        return answer;
      } finally {
        ended(host);
      }
    },
  };
}
