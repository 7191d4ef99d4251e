import { endLettersPage } from './end-letters-page';

const primaryActions = (html: string) => html.match(/<button class="first">|<a href/g) ?? [];

test.each(['ko', 'en'] as const)('the page of a letter’s link has one primary action: %s', (locale) => {
  const token = 'person.signature';
  expect(primaryActions(endLettersPage(locale, { token, wanted: true }))).toEqual(['<button class="first">']);
  expect(primaryActions(endLettersPage(locale, { token, wanted: false }))).toEqual(['<a href']);
  expect(primaryActions(endLettersPage(locale, null))).toEqual(['<a href']);
});
