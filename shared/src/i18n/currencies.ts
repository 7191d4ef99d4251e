import type { Currency } from '@homeground/shared/contracts';
import { useCallback, useMemo } from 'react';
import { useLocale } from './language';

/** Returns a function that gives code and name of a currency: "EUR · Euro". */
export function useCurrencyWords(): (currency: Currency) => string {
  const locale = useLocale();
  const names = useMemo(() => new Intl.DisplayNames(locale, { type: 'currency' }), [locale]);
  return useCallback((currency) => `${currency} · ${names.of(currency) ?? currency}`, [names]);
}
