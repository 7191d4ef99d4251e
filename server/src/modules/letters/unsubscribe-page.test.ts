import { unsubscribePage } from './unsubscribe-page';

const primaryActions = (html: string) => html.match(/<button class="first">|<a href/g) ?? [];

test.each(['ko', 'en'] as const)('the page of a letter’s link has one primary action: %s', (locale) => {
  const token = 'person.signature';
  expect(primaryActions(unsubscribePage(locale, { token, wanted: true }))).toEqual([
    '<button class="first">',
  ]);
  expect(primaryActions(unsubscribePage(locale, { token, wanted: false }))).toEqual(['<a href']);
  expect(primaryActions(unsubscribePage(locale, null))).toEqual(['<a href']);
});
