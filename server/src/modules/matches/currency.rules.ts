import { currencies, type Currency } from '@homeground/shared/contracts';
import countryToCurrency from 'country-to-currency';

/** Returns the currency of a country (two letters of ISO 3166-1); US dollars if the country is not listed. */
export function currencyOf(country: string): Currency {
  const listedCurrency = Object.entries(countryToCurrency).find(([code]) => code === country)?.[1];
  return currencies.find((currency) => currency === listedCurrency) ?? 'USD';
}
