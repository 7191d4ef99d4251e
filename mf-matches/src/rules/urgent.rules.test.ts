import type { Todo } from '@homeground/shared/contracts';
import { urgentTodoKeys } from './urgent.rules';

const now = Date.parse('2026-06-01T10:00:00Z');
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();
const todo = (matchId: string, part: Partial<Todo>): Todo => ({
  kind: 'line_up',
  matchId,
  matchTitle: 'Derby',
  sport: 'futsal',
  startAt: inHours(100),
  timeZone: 'Asia/Seoul',
  count: 0,
  dueAt: null,
  ...part,
});

test('at most two to-dos are urgent: those whose deadline, or else the start of the match, is within a day before or after now', () => {
  const todos = [
    todo('a', { dueAt: inHours(100), startAt: inHours(1) }),
    todo('b', { dueAt: inHours(5) }),
    todo('c', { startAt: inHours(20) }),
    todo('d', { startAt: inHours(30) }),
    // The match has begun, so its result can be entered.
    todo('e', { kind: 'result', startAt: inHours(-2) }),
  ];
  expect(urgentTodoKeys(todos, now)).toEqual(['line_up b', 'line_up c']);
  expect(urgentTodoKeys(todos.slice(3), now)).toEqual(['result e']);
  expect(urgentTodoKeys([todos[0] ?? todo('a', {})], now)).toEqual([]);
});
