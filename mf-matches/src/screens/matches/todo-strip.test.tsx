import type { Todo } from '@homeground/shared/contracts';
import { renderScreen } from '@homeground/shared/testing';
import { screen } from '@testing-library/react';
import { TodoStrip } from './todo-strip';

const todo: Todo = {
  ...{ kind: 'result', matchId: 'm1', matchTitle: '망원 FC 친선', sport: 'futsal', count: 0 },
  ...{ startAt: '2026-06-06T10:00:00.000Z', timeZone: 'Asia/Seoul', dueAt: null },
};
const Strip = () => <TodoStrip todos={[todo]} />;

test('the title of a match has its language, also with Latin letters', () => {
  renderScreen(Strip, { path: '/' });
  expect(screen.getByText('망원 FC 친선')).toHaveAttribute('lang', 'ko');
});
