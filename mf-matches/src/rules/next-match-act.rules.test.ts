import { someMatch } from './match.fixture';
import { nextMatchAct } from './next-match-act.rules';

const now = Date.parse('2026-06-01T10:00:00Z');
const lineUp = { needed: 7, going: 5, unanswered: 1, theirGoing: 6, myAnswer: 'GOING' as const };
const shirts = { host: null, away: null };
const inHours = (hours: number) =>
  someMatch({ startAt: new Date(now + hours * 3_600_000).toISOString(), state: 'CONFIRMED' });
const next = (hours: number) => ({
  match: inHours(hours),
  side: 'HOST' as const,
  shirts,
  lineUp,
  leads: true,
  guestOf: null,
  roomId: 'r1',
  asksResult: false,
});

test('the main act is the result, else the attendance, else directions shortly before the start, else the chat', () => {
  expect(nextMatchAct({ ...next(-1), asksResult: true }, now)).toBe('result');
  expect(nextMatchAct({ ...next(2), lineUp: { ...lineUp, myAnswer: null } }, now)).toBe('answer');
  expect(nextMatchAct(next(2), now)).toBe('directions');
  expect(nextMatchAct(next(20), now)).toBe('chat');
  expect(nextMatchAct({ ...next(20), roomId: null }, now)).toBe('directions');
});

test('a player who does not come gets no directions', () => {
  const missedMatch = { ...next(2), lineUp: { ...lineUp, myAnswer: 'NOT_GOING' as const } };
  expect(nextMatchAct(missedMatch, now)).toBe('chat');
  expect(nextMatchAct({ ...missedMatch, roomId: null }, now)).toBe('none');
  expect(nextMatchAct({ ...next(2), lineUp: null }, now)).toBe('directions');
});
