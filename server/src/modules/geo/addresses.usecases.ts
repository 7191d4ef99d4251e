import type { AddressAnswer, Locale } from '@homeground/shared/contracts';
import type { Clock } from '../../platform/clock';
import type { AddressCache } from './address-cache.repository';
import { addressKeyOf, answerOf, positionOfKey, type AddressKey } from './address.rules';
import { Breaker } from '../../platform/breaker.rules';
import type { GeoData, GeoLog } from './geo-data.repository';
import { lookUp } from './geo.usecases';
import { askProvider, type MapsProvider } from './maps-provider.api';
import type { Position } from './position.rules';

/** Outcome of one look-up in the cache or at the provider, for metrics. */
export type AddressOutcome = 'remembered' | 'answered' | 'failed' | 'refused';

export interface AddressParts {
  readonly data: GeoData;
  readonly cache: AddressCache;
  /** Null: no key is configured, so only the offline data is used. */
  readonly provider: MapsProvider | null;
  readonly clock: Clock;
  readonly log: GeoLog;
  /** `seconds` is the duration of the provider's call, and is omitted if the provider was not called. */
  readonly observe?: (outcome: AddressOutcome, seconds?: number) => void;
}

/** Returns whether the user may cause another call to the provider. Called only if the cache has no answer, so cached answers are free. */
export type MayCallProvider = () => Promise<boolean>;

export type LookUpAddress = (
  position: Position,
  locale: Locale,
  mayCallProvider: MayCallProvider,
) => Promise<AddressAnswer>;

/** Returns a function that uses the cache, else the provider, else the offline data (SPEC 3.4). It always returns an answer. */
export function createAddressLookUp(parts: AddressParts): LookUpAddress {
  const { provider } = parts;
  if (!provider) return async (position, locale) => answerOf(await lookUp(parts.data, position), locale);

  const breaker = new Breaker();
  const callsInProgress = new Map<string, Promise<AddressAnswer | null>>();
  /** Concurrent requests for the same rounded position share one call. */
  const shareCall = (key: AddressKey, mayCallProvider: MayCallProvider): Promise<AddressAnswer | null> => {
    const name = `${String(key.latitudeMilli)},${String(key.longitudeMilli)}`;
    const sharedCall = callsInProgress.get(name);
    if (sharedCall) return sharedCall;
    const call = readCacheOrProvider(parts, provider, breaker, key, mayCallProvider).finally(() =>
      callsInProgress.delete(name),
    );
    callsInProgress.set(name, call);
    return call;
  };

  return async (position, locale, mayCallProvider) => {
    // The provider has only Korean names, so English names come from the offline data.
    if (locale !== 'ko') return answerOf(await lookUp(parts.data, position), locale);
    const answer = await shareCall(addressKeyOf(position), mayCallProvider);
    // The provider knows only Korea, so names abroad come from the offline data.
    return answer?.documents[0]?.address ? answer : answerOf(await lookUp(parts.data, position), locale);
  };
}

async function readCacheOrProvider(
  { cache, clock, log, observe = () => undefined }: AddressParts,
  provider: MapsProvider,
  breaker: Breaker,
  key: AddressKey,
  mayCallProvider: MayCallProvider,
): Promise<AddressAnswer | null> {
  const cachedAnswer = await cache.find(key, clock.now());
  if (cachedAnswer) {
    observe('remembered');
    return cachedAnswer;
  }
  if (!(await mayCallProvider()) || !breaker.mayCall(clock.now().getTime())) return null;
  const startedAt = performance.now();
  const result = await askProvider(provider, positionOfKey(key));
  const seconds = (performance.now() - startedAt) / 1000;
  if ('answer' in result) {
    breaker.recordSuccess();
    observe('answered', seconds);
    // An answer that cannot be cached is still returned; the next request calls the provider again.
    await cache.save(key, result.answer, clock.now()).catch((cause: unknown) => {
      log.warn(
        { reason: cause instanceof Error ? cause.message : 'unknown' },
        'an address could not be remembered',
      );
    });
    return result.answer;
  }
  observe(result.failure === 'refused' ? 'refused' : 'failed', seconds);
  const pausedForMs = breaker.recordFailure(result.failure, clock.now().getTime());
  log.warn(
    { reason: result.reason, pausedForMs },
    result.failure === 'refused'
      ? 'the maps provider refused, the offline data answered: check MAPS_KEY and its quota'
      : 'the maps provider failed, the offline data answered',
  );
  return null;
}
