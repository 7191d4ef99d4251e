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

test('every currency is one that Intl can write, and every country of today has one', () => {
  const known = new Set(Intl.supportedValuesOf('currency'));
  expect(currencies.filter((currency) => !known.has(currency))).toEqual([]);
  const listed = new Set<string>(currencies);
  // The Netherlands Antilles are no country any more.
  expect(Object.entries(countryToCurrency).filter(([, currency]) => !listed.has(currency))).toEqual([
    ['AN', 'ANG'],
  ]);
});
