import { useQuery } from '@homeground/shared/async';
import type { Currency } from '@homeground/shared/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormStart } from '../../api/form-start.api';
import { queries } from '../../api/match-queries.api';
import type { MatchForm } from './use-match-form';

/** Rounds to about a kilometre, so that small moves of the pin cause no request. */
const roundToKm = (degrees: number) => Math.round(degrees * 100) / 100;

function pinOf({ latitude, longitude }: MatchForm['values']) {
  return latitude === null || longitude === null
    ? null
    : { latitude: roundToKm(latitude), longitude: roundToKm(longitude) };
}

/**
 * Sets the currency of the country in which the pin is, or of my own country if there is no pin, until I choose a currency. In an edit the
 * currency never changes with the pin, because applicants have agreed to it. Returns the handler for a chosen currency.
 */
export function usePlaceCurrency({ values, set }: MatchForm, { source, currency: homeCurrency }: FormStart) {
  const isFollowing = useRef(source.kind !== 'edit');
  const pin = pinOf(values);
  // A draft and an earlier post have their own currency, so there is no request before the pin moves.
  const [initialPin] = useState(pin);
  const isAtInitialPin = pin?.latitude === initialPin?.latitude && pin?.longitude === initialPin?.longitude;
  const query = useQuery({
    ...queries.currencyAt(pin),
    enabled: pin !== null && !isAtInitialPin && source.kind !== 'edit',
  });
  const placeCurrency = pin ? query.data : homeCurrency;

  const lastPlaceCurrency = useRef<Currency>(homeCurrency);
  const applyCurrency = useEffectEvent((currency: Currency) => {
    const previousCurrency = lastPlaceCurrency.current;
    lastPlaceCurrency.current = currency;
    // Only the currency of the previous place is replaced. Any other currency was chosen by a user, now or in an earlier post.
    if (isFollowing.current && values.currency === previousCurrency && currency !== previousCurrency)
      set('currency', currency);
  });
  useEffect(() => {
    if (placeCurrency) applyCurrency(placeCurrency);
  }, [placeCurrency]);

  return (chosenCurrency: Currency) => {
    isFollowing.current = false;
    set('currency', chosenCurrency);
  };
}
