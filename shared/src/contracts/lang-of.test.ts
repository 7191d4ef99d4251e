import { langOf } from './lang-of';

test.each([
  ['일요일 아침 축구', 'ko'],
  ['FC 역삼', 'ko'],
  ['土曜のサッカー', 'ja'],
  ['Sonntags Fußball', 'und-Latn'],
  ['Футбол', undefined],
  ['7 : 2 ⚽', undefined],
  ['', undefined],
])('the language of %j is %s', (text, lang) => {
  expect(langOf(text)).toBe(lang);
});
