import { midSentence } from './mid-sentence.rules';

test.each([
  ['Tomorrow 19:00', 'tomorrow 19:00'],
  ['Sat 6 Jun 19:00', 'Sat 6 Jun 19:00'],
  ['내일 오후 7시', '내일 오후 7시'],
])('%s reads %s inside a sentence', (word, inside) => {
  expect(midSentence(word)).toBe(inside);
});
