import { useQuery } from '@homeground/shared/async';
import type { Currency } from '@homeground/shared/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fetchCurrency } from '../../api/matches.api';
import type { FormStart } from './use-form-start';
import type { MatchForm } from './use-match-form';

/** A kilometre: nobody asks again for each step of the pin. */
const coarse = (degrees: number) => Math.round(degrees * 100) / 100;

function pinOf({ latitude, longitude }: MatchForm['values']) {
  return latitude === null || longitude === null
    ? null
    : { latitude: coarse(latitude), longitude: coarse(longitude) };
}

/**
 * Keeps the currency that of the country of the pin, or of home where there is none, until it is chosen by hand. What others have
 * agreed to stays: an edit does not follow. Returns what to do when it is chosen.
 */
export function usePlaceCurrency({ values, set }: MatchForm, { source, currency: home }: FormStart) {
  const isFollowing = useRef(source.kind !== 'edit');
  const pin = pinOf(values);
  // A draft or an earlier post has its own currency at its pin: nothing is asked before the pin moves.
  const [start] = useState(pin);
  const isAtStart = pin?.latitude === start?.latitude && pin?.longitude === start?.longitude;
  const asked = useQuery({
    queryKey: ['currency-at', pin],
    queryFn: ({ signal }) => (pin ? fetchCurrency(pin.latitude, pin.longitude, signal) : home),
    enabled: pin !== null && !isAtStart && source.kind !== 'edit',
    staleTime: Infinity,
  });
  const here = pin ? asked.data : home;

  const before = useRef<Currency>(home);
  const arrive = useEffectEvent((currency: Currency) => {
    const was = before.current;
    before.current = currency;
    // One that is not that of its place was chosen by hand, now or in an earlier post.
    if (isFollowing.current && values.currency === was && currency !== was) set('currency', currency);
  });
  useEffect(() => {
    if (here) arrive(here);
  }, [here]);

  return (chosen: Currency) => {
    isFollowing.current = false;
    set('currency', chosen);
  };
}
