import { fakeServer } from '@homeground/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someMatch } from '../../rules/match.fixture';
import { defaultAnswers, matchSoon, nextOf, page, show } from './matches-screen.fixture';

const startAt = new Date(Date.now() + 3_600_000).toISOString();
const urgentTodo = (matchId: string) => ({
  ...{ kind: 'result', matchId, matchTitle: `Game ${matchId}`, sport: 'futsal', count: 0 },
  ...{ startAt, timeZone: 'Asia/Seoul', dueAt: null },
});

test('two keys lead from the top of home to the first match, whatever is above the list', async () => {
  const server = fakeServer({
    ...defaultAnswers,
    '/api/me/matches/next': nextOf({ match: matchSoon({ startAt }) }),
    '/api/me/todos': { todos: ['m2', 'm3', 'm4'].map(urgentTodo) },
  });
  server.on('GET', '/api/matches', page(someMatch()));
  show();
  // Three answers on the card, two urgent lines and the button for the other lines are six tab stops above the list.
  expect(await screen.findByRole('button', { name: 'Going' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show all 3' })).toBeVisible();

  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Skip to the matches' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('link', { name: /Sunday crew/ })).toHaveFocus();
});
