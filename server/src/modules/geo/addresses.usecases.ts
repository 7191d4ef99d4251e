import type { AddressAnswer, Locale } from '@homeground/shared/contracts';
import type { Clock } from '../../platform/clock';
import type { AddressCache } from './address-cache.repository';
import { addressKeyOf, answerOf, positionOfKey, type AddressKey } from './address.rules';
import { Breaker } from '../../platform/breaker.rules';
import type { GeoData, GeoLog } from './geo-data.repository';
import { lookUp } from './geo.usecases';
import { askProvider, type MapsProvider } from './maps-provider.api';
import type { Position } from './position.rules';

/** Outcome of one look-up at the provider, for metrics. */
export type AddressOutcome = 'remembered' | 'answered' | 'failed' | 'refused';

export interface AddressParts {
  readonly data: GeoData;
  readonly cache: AddressCache;
  /** Null: no key is configured, the offline data answers alone. */
  readonly provider: MapsProvider | null;
  readonly clock: Clock;
  readonly log: GeoLog;
  readonly observe?: (outcome: AddressOutcome) => void;
}

/** Asked only when a call to the provider is really due, so that what is remembered costs nobody's share. */
export type MaySpend = () => Promise<boolean>;

export type Addresses = (at: Position, locale: Locale, maySpend: MaySpend) => Promise<AddressAnswer>;

/** SPEC 3.4: what is remembered, else the provider, else the offline data. It always answers. */
export function openAddresses(parts: AddressParts): Addresses {
  const { provider } = parts;
  if (!provider) return async (at, locale) => answerOf(await lookUp(parts.data, at), locale);

  const breaker = new Breaker();
  const inFlight = new Map<string, Promise<AddressAnswer | null>>();
  /** Many people standing on the same hundred metres are one call. */
  const shared = (key: AddressKey, maySpend: MaySpend): Promise<AddressAnswer | null> => {
    const name = `${String(key.latitudeMilli)},${String(key.longitudeMilli)}`;
    const running = inFlight.get(name);
    if (running) return running;
    const started = fromProvider(parts, provider, breaker, key, maySpend).finally(() =>
      inFlight.delete(name),
    );
    inFlight.set(name, started);
    return started;
  };

  return async (at, locale, maySpend) => {
    // The provider names places in Korean only; whoever reads English has one source, the offline data.
    if (locale !== 'ko') return answerOf(await lookUp(parts.data, at), locale);
    const answer = await shared(addressKeyOf(at), maySpend);
    // The provider knows one country; the offline data has a name for the rest of the world.
    return answer?.documents[0]?.address ? answer : answerOf(await lookUp(parts.data, at), locale);
  };
}

async function fromProvider(
  { cache, clock, log, observe = () => undefined }: AddressParts,
  provider: MapsProvider,
  breaker: Breaker,
  key: AddressKey,
  maySpend: MaySpend,
): Promise<AddressAnswer | null> {
  const remembered = await cache.find(key, clock.now());
  if (remembered) {
    observe('remembered');
    return remembered;
  }
  if (!(await maySpend()) || !breaker.mayCall(clock.now().getTime())) return null;
  const result = await askProvider(provider, positionOfKey(key));
  if ('answer' in result) {
    breaker.succeeded();
    observe('answered');
    // Not remembered is asked again one day; it is no reason to lose the answer.
    await cache.keep(key, result.answer, clock.now()).catch((cause: unknown) => {
      log.warn(
        { reason: cause instanceof Error ? cause.message : 'unknown' },
        'an address could not be remembered',
      );
    });
    return result.answer;
  }
  observe(result.failure === 'refused' ? 'refused' : 'failed');
  const pausedForMs = breaker.failed(result.failure, clock.now().getTime());
  log.warn(
    { reason: result.reason, pausedForMs },
    result.failure === 'refused'
      ? 'the maps provider refused, the offline data answered: check MAPS_KEY and its quota'
      : 'the maps provider failed, the offline data answered',
  );
  return null;
}
