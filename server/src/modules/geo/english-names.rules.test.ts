import { englishName } from './english-names.rules';

test.each([
  ['역삼동', 'Yeoksam-dong'],
  ['역삼1동', 'Yeoksam 1-dong'],
  ['종로1가', 'Jongno 1-ga'],
  ['성수동2가', 'Seongsu-dong 2-ga'],
  ['서울', 'Seoul'],
])('%s is %s', (korean, english) => {
  expect(englishName(korean)).toBe(english);
});
