import type { Currency } from '@homeground/shared/contracts';
import { useCallback, useMemo } from 'react';
import { useLocale } from './language';

/** Returns a function that gives the name of a currency, without the code, which would cut the longest name on a narrow phone. */
export function useCurrencyWords(): (currency: Currency) => string {
  const locale = useLocale();
  const names = useMemo(() => new Intl.DisplayNames(locale, { type: 'currency' }), [locale]);
  return useCallback((currency) => names.of(currency) ?? currency, [names]);
}
