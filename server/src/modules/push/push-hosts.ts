import { Breaker } from '../../platform/breaker.rules';
import type { Clock } from '../../platform/clock';
import type { PushAnswer } from './push-service';

/** Parallel calls to one push service. */
const MAX_PARALLEL_CALLS = 8;
/** A service is slow if deliveries wait and none of its calls ends for this long. Further deliveries are then postponed at once. */
const SLOW_AFTER_MS = 1000;
/** Longest wait of a delivery for a place. A longer wait would hold back the deliveries to other services. */
const MAX_WAIT_MS = 3000;

interface Host {
  callCount: number;
  isSlow: boolean;
  readonly breaker: Breaker;
  readonly waitingCalls: Set<(mayCall: boolean) => void>;
  slowTimer?: NodeJS.Timeout;
}

export interface PushHosts {
  /** Calls the service of this address. Returns null if the service is down or slow; the delivery must then be postponed. */
  call(endpoint: string, send: () => Promise<PushAnswer>): Promise<PushAnswer | null>;
}

/** Limits the parallel calls to each push service, so that a service that hangs does not delay messages to other services. */
export function createPushHosts(clock: Clock): PushHosts {
  const hosts = new Map<string, Host>();

  function hostOf(endpoint: string): Host {
    const name = new URL(endpoint).host;
    const host = hosts.get(name) ?? {
      callCount: 0,
      isSlow: false,
      breaker: new Breaker(),
      waitingCalls: new Set(),
    };
    hosts.set(name, host);
    return host;
  }

  /** Takes one of the places for parallel calls; waits if all are taken. Returns false if the service is slow. */
  async function takePlace(host: Host): Promise<boolean> {
    if (host.callCount < MAX_PARALLEL_CALLS) {
      host.callCount += 1;
      return true;
    }
    if (host.isSlow) return false;
    return new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => settle(false), MAX_WAIT_MS);
      const settle = (mayCall: boolean) => {
        clearTimeout(timer);
        host.waitingCalls.delete(settle);
        resolve(mayCall);
      };
      host.waitingCalls.add(settle);
      if (host.waitingCalls.size === 1) restartSlowTimer(host);
    });
  }

  function restartSlowTimer(host: Host): void {
    clearTimeout(host.slowTimer);
    if (host.waitingCalls.size === 0) return;
    host.slowTimer = setTimeout(() => {
      host.isSlow = true;
      for (const settle of host.waitingCalls) settle(false);
    }, SLOW_AFTER_MS);
  }

  function releasePlace(host: Host): void {
    host.callCount -= 1;
    host.isSlow = false;
    const [settleNext] = host.waitingCalls;
    if (settleNext) {
      host.callCount += 1;
      settleNext(true);
    }
    restartSlowTimer(host);
  }

  return {
    async call(endpoint, send) {
      const host = hostOf(endpoint);
      if (!(await takePlace(host))) return null;
      try {
        if (!host.breaker.mayCall(clock.now().getTime())) return null;
        const answer = await send();
        if (answer.kind === 'later' && answer.afterMs === null)
          host.breaker.recordFailure('error', clock.now().getTime());
        else host.breaker.recordSuccess();
        return answer;
      } catch (thrown) {
        // Without a record, a failed trial call would close the way to this service until the next start.
        host.breaker.recordFailure('error', clock.now().getTime());
        throw thrown;
      } finally {
        releasePlace(host);
      }
    },
  };
}
