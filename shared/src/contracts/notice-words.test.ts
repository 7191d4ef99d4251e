import { noticeSentence } from './notice-words';
import { noticeTexts } from './notice-texts';
import type { Notice } from './notifications';

const match = { matchId: 'm', matchTitle: 'Sunday futsal' };
const sentenceOf = (kind: string, data: object) =>
  // A stored notice: its kind and data come from the database.
  noticeSentence({ kind, data, actor: null } as unknown as Notice, {
    say: (key, words) =>
      noticeTexts.en[key].replaceAll(/\{(\w+)\}/g, (_match, name: string) => String(words[name])),
    when: () => 'tomorrow 19:00',
  });

test.each([
  ['match.cancelled', { reason: 'Rain' }, '“Sunday futsal” was cancelled: Rain'],
  ['match.cancelled', { reason: '' }, '“Sunday futsal” was cancelled'],
  [
    'match.cancelled',
    { reason: '', opponentLeft: true },
    'The opponent pulled out of “Sunday futsal”. It needs a new one',
  ],
  ['proposal.withdrawn', { sideName: 'Night owls' }, 'Night owls withdrew from “Sunday futsal”'],
  [
    'proposal.withdrawn',
    { sideName: 'Night owls', opponentLeft: true },
    'The opponent pulled out of “Sunday futsal”. It needs a new one',
  ],
  ['proposal.talk_opened', { sideName: 'Night owls' }, 'Night owls started the chat about “Sunday futsal”'],
  [
    'proposal.talk_opened',
    { sideName: 'Night owls', taken: true },
    'Night owls can play “Sunday futsal”. Confirm when you’re ready',
  ],
  [
    'result.reminder',
    { hoursLeft: 12, until: '2026-06-01T10:00:00Z' },
    'The result of “Sunday futsal” will be final tomorrow 19:00. Is it right?',
  ],
  ['result.submitted', { settled: true }, 'The other side sent the result of “Sunday futsal”'],
  [
    'result.reminder',
    { hoursLeft: 12, settled: true },
    'We reminded you to check the result of “Sunday futsal”',
  ],
  ['result.disputed', { settled: true }, 'The two results of “Sunday futsal” differed'],
  ['result.reminder', { hoursLeft: 12 }, 'The result of “Sunday futsal” will be final soon. Is it right?'],
])('a notice of kind %s with %j has its sentence', (kind, data, sentence) => {
  expect(sentenceOf(kind, { ...match, ...data })).toBe(sentence);
});
