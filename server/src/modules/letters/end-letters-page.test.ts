import { endLettersPage } from './end-letters-page';

const first = (html: string) => html.match(/<button class="first">|<a href/g) ?? [];

test.each(['ko', 'en'] as const)('one thing stands out on the page of a letter’s link: %s', (locale) => {
  const token = 'person.signature';
  expect(first(endLettersPage(locale, { token, wanted: true }))).toEqual(['<button class="first">']);
  expect(first(endLettersPage(locale, { token, wanted: false }))).toEqual(['<a href']);
  expect(first(endLettersPage(locale, null))).toEqual(['<a href']);
});
