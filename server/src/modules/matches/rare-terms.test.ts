import { areRareTerms, rememberTerms } from './rare-terms';

test('the last search decides whether terms are rare', () => {
  expect(areRareTerms('a')).toBe(false);
  rememberTerms('a', true);
  expect(areRareTerms('a')).toBe(true);
  rememberTerms('a', false);
  expect(areRareTerms('a')).toBe(false);
});

test('the oldest terms are forgotten, and terms of a new search become the newest', () => {
  rememberTerms('old', true);
  rememberTerms('used again', true);
  for (let number = 0; number < 4998; number += 1) rememberTerms(`terms ${number}`, true);
  rememberTerms('used again', true);
  rememberTerms('new', true);
  expect(['old', 'used again', 'new'].map(areRareTerms)).toEqual([false, true, true]);
});
