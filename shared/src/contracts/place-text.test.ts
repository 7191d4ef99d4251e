import { placeText } from './place-text';

test.each([
  ['ko', ['서울', '마포구', '망원동'], '서울 마포구 망원동'],
  ['ko', ['세종', '', '조치원읍'], '세종 조치원읍'],
  ['en', ['Seoul', 'Mapo-gu', 'Mangwon-dong'], 'Mangwon-dong, Mapo-gu, Seoul'],
  ['en', ['Seoul', '', ''], 'Seoul'],
] as const)('a place in %s: %j', (locale, names, text) => {
  expect(placeText(names, locale)).toBe(text);
});
