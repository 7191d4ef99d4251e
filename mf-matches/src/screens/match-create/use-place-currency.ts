import { useQuery } from '@homeground/shared/async';
import type { Currency } from '@homeground/shared/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fetchCurrency } from '../../api/matches.api';
import type { FormStart } from './use-form-start';
import type { MatchForm } from './use-match-form';

/** Rounds to about a kilometre, so that small moves of the pin cause no request. */
const coarse = (degrees: number) => Math.round(degrees * 100) / 100;

function pinOf({ latitude, longitude }: MatchForm['values']) {
  return latitude === null || longitude === null
    ? null
    : { latitude: coarse(latitude), longitude: coarse(longitude) };
}

/**
 * Sets the currency of the pin's country, or of my own without a pin, until I choose another. An edit never follows the pin, because
 * applicants have agreed to its currency. Returns the handler of a choice.
 */
export function usePlaceCurrency({ values, set }: MatchForm, { source, currency: home }: FormStart) {
  const isFollowing = useRef(source.kind !== 'edit');
  const pin = pinOf(values);
  // A draft or an earlier post brings its own currency: no request before the pin moves.
  const [start] = useState(pin);
  const isAtStart = pin?.latitude === start?.latitude && pin?.longitude === start?.longitude;
  const query = useQuery({
    queryKey: ['currency-at', pin],
    queryFn: ({ signal }) => (pin ? fetchCurrency(pin.latitude, pin.longitude, signal) : home),
    enabled: pin !== null && !isAtStart && source.kind !== 'edit',
    staleTime: Infinity,
  });
  const here = pin ? query.data : home;

  const before = useRef<Currency>(home);
  const applyCurrency = useEffectEvent((currency: Currency) => {
    const was = before.current;
    before.current = currency;
    // A currency other than that of the previous place was chosen by hand, now or in an earlier post.
    if (isFollowing.current && values.currency === was && currency !== was) set('currency', currency);
  });
  useEffect(() => {
    if (here) applyCurrency(here);
  }, [here]);

  return (chosen: Currency) => {
    isFollowing.current = false;
    set('currency', chosen);
  };
}
