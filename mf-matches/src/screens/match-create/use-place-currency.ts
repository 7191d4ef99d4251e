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
 * Sets the currency of the country in which the pin is, or of my own country if there is no pin, until I choose a currency. In an edit the
 * currency never changes with the pin, because applicants have agreed to it. Returns the handler for a chosen currency.
 */
export function usePlaceCurrency({ values, set }: MatchForm, { source, currency: home }: FormStart) {
  const isFollowing = useRef(source.kind !== 'edit');
  const pin = pinOf(values);
  // A draft and an earlier post have their own currency, so there is no request before the pin moves.
  const [start] = useState(pin);
  const isAtStart = pin?.latitude === start?.latitude && pin?.longitude === start?.longitude;
  const query = useQuery({
    queryKey: ['currency-at', pin],
    queryFn: ({ signal }) => (pin ? fetchCurrency(pin.latitude, pin.longitude, signal) : home),
    enabled: pin !== null && !isAtStart && source.kind !== 'edit',
    staleTime: Infinity,
  });
  const placeCurrency = pin ? query.data : home;

  const before = useRef<Currency>(home);
  const applyCurrency = useEffectEvent((currency: Currency) => {
    const previousCurrency = before.current;
    before.current = currency;
    // The currency is replaced only if it is that of the previous place. Otherwise a user has chosen it, now or in an earlier post.
    if (isFollowing.current && values.currency === previousCurrency && currency !== previousCurrency)
      set('currency', currency);
  });
  useEffect(() => {
    if (placeCurrency) applyCurrency(placeCurrency);
  }, [placeCurrency]);

  return (chosen: Currency) => {
    isFollowing.current = false;
    set('currency', chosen);
  };
}
