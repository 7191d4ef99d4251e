import { currencies } from '@homeground/shared/contracts';
import countryToCurrency from 'country-to-currency';
import { currencyOf } from './currency.rules';

test.each([
  ['KR', 'KRW'],
  ['DE', 'EUR'],
  ['US', 'USD'],
  ['JP', 'JPY'],
  ['??', 'USD'],
])('in %s people pay in %s', (country, currency) => {
  expect(currencyOf(country)).toBe(currency);
});

test('Intl supports each currency, and each existing country has a currency', () => {
  const supportedCodes = new Set(Intl.supportedValuesOf('currency'));
  expect(currencies.filter((currency) => !supportedCodes.has(currency))).toEqual([]);
  const listedCodes = new Set<string>(currencies);
  // The Netherlands Antilles were dissolved in 2010.
  expect(Object.entries(countryToCurrency).filter(([, currency]) => !listedCodes.has(currency))).toEqual([
    ['AN', 'ANG'],
  ]);
});
