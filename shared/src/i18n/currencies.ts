import type { Currency } from '@homeground/shared/contracts';
import { useCallback, useMemo } from 'react';
import { useLocale } from './language';

/** Returns a function that gives the name of a currency. The code next to the name would cut the longest one on a narrow phone. */
export function useCurrencyWords(): (currency: Currency) => string {
  const locale = useLocale();
  const names = useMemo(() => new Intl.DisplayNames(locale, { type: 'currency' }), [locale]);
  return useCallback((currency) => names.of(currency) ?? currency, [names]);
}
