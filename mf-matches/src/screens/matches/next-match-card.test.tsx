import { fakeServer, ok, refusal } from '@homeground/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someMatch } from '../../rules/match.fixture';
import { defaultAnswers, matchSoon, nextOf, page, show } from './matches-screen.fixture';

function serverWithNext(part: object = {}) {
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/matches', page(someMatch()));
  server.on('GET', '/api/me/matches/next', ok(nextOf(part)));
  return server;
}

test('the next match has a card, on which the user answers whether they come', async () => {
  const server = serverWithNext();
  server.on('PUT', '/api/matches/:id/line-up', ok({ matchId: 'm1', mayAnswer: true, sides: [] }));
  show();
  const card = within(await screen.findByRole('region', { name: 'Next match' }));
  expect(card.getAllByText('Night owls')).toHaveLength(2);
  expect(card.getByText('Us 5/7, them 6/7')).toBeInTheDocument();
  server.on(
    'GET',
    '/api/me/matches/next',
    ok(nextOf({ lineUp: { needed: 7, going: 6, unanswered: 2, theirGoing: 6, myAnswer: 'GOING' } })),
  );
  await userEvent.click(card.getByRole('button', { name: 'Going' }));
  expect(await card.findByText('Us 6/7, them 6/7')).toBeInTheDocument();
  expect(server.called('PUT', '/api/matches/:id/line-up')[0]?.body).toEqual({
    answer: 'GOING',
    bringsBall: false,
    version: 0,
    termsVersion: 2,
  });
  expect(card.getByRole('link', { name: 'Open chat' })).toHaveAttribute('href', '/chatlist/r1');
});

test.each([
  ['two days before', 2 * 86_400_000 + 60_000, 'in 2 days'],
  ['an hour before', 3_600_000 - 1_000, 'in 60 minutes'],
  ['during the match', -60_000, 'In progress'],
  ['after the match', -3 * 3_600_000, 'Over'],
])('the state of the next match is shown once, between the shirts: %s', async (_, msToStart, state) => {
  // Noon in Seoul: calendar days count, so at the end of a day "two days before" would be three days before.
  const now = Date.parse('2026-06-02T03:00:00.000Z');
  jest.spyOn(Date, 'now').mockReturnValue(now);
  serverWithNext({ match: matchSoon({ startAt: new Date(now + msToStart).toISOString() }) });
  show();
  const card = within(await screen.findByRole('region', { name: 'Next match' }));
  // F and N are the initials on the shirts; each name is hidden text beside its shirt.
  expect(card.getByText(state).parentElement).toHaveTextContent(`FC YeoksamF${state}NNight owls`);
});

test.each([
  ['HOST', /Night owls$/],
  ['AWAY', /^FC Yeoksam/],
] as const)(
  'the name of the opponent is beside the opponent’s shirt: my side is %s',
  async (side, namePosition) => {
    serverWithNext({
      side,
      match: matchSoon({ startAt: new Date(Date.now() - 60_000).toISOString() }),
    });
    show();
    const card = within(await screen.findByRole('region', { name: 'Next match' }));
    const sides = card.getByText('In progress').parentElement?.parentElement;
    expect(sides).toHaveTextContent(namePosition);
    // Both names are hidden text for screen readers. The third is the visible name of the opponent.
    expect(sides?.textContent?.match(/FC Yeoksam|Night owls/g)).toHaveLength(3);
  },
);

test('a guest sees their side and a link to the room, but is not asked whether they come', async () => {
  serverWithNext({ lineUp: null, leads: false, guestOf: 'FC Yeoksam', roomId: 'offer1' });
  show();
  const card = within(await screen.findByRole('region', { name: 'Next match' }));
  expect(card.getByText('You’re a guest player for FC Yeoksam')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Open chat' })).toHaveAttribute('href', '/chatlist/offer1');
  expect(card.queryByRole('button', { name: 'Going' })).not.toBeInTheDocument();
});

test('if the server refuses an answer because it is too late, the card is loaded again', async () => {
  const server = serverWithNext();
  server.on('PUT', '/api/matches/:id/line-up', refusal(409, 'line_up.closed'));
  show();
  const card = within(await screen.findByRole('region', { name: 'Next match' }));
  const callsBefore = server.called('GET', '/api/me/matches/next').length;
  await userEvent.click(card.getByRole('button', { name: 'Maybe' }));
  await waitFor(() =>
    expect(server.called('GET', '/api/me/matches/next').length).toBeGreaterThan(callsBefore),
  );
});

test('an urgent to-do is visible without unfolding the list, and no to-do repeats the question on the card of the next match', async () => {
  const server = serverWithNext();
  const { id: matchId, title: matchTitle, sport, startAt, timeZone } = matchSoon();
  const todo = { matchId, matchTitle, sport, startAt, timeZone, count: 0, dueAt: null };
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  server.on(
    'GET',
    '/api/me/todos',
    ok({
      todos: [
        { ...todo, kind: 'line_up' },
        { ...todo, kind: 'review', matchId: 'm8', dueAt: inAnHour },
        { ...todo, kind: 'applicants', matchId: 'm9', count: 2, dueAt: '2099-01-01T00:00:00.000Z' },
      ],
    }),
  );
  show();
  expect(await screen.findByRole('link', { name: /Write a review/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Are you going/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /2 applications wait/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 2' }));
  expect(screen.getByRole('link', { name: /2 applications wait/ })).toBeVisible();
});

test('each to-do is a link to the page on which it is done', async () => {
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/matches', page());
  const { id: matchId, title: matchTitle, sport, timeZone } = someMatch();
  const startAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const todo = { matchId, matchTitle, sport, startAt, timeZone, count: 0, dueAt: null };
  server.on(
    'GET',
    '/api/me/todos',
    ok({
      todos: [
        { ...todo, kind: 'result', dueAt: '2099-01-01T00:00:00.000Z' },
        { ...todo, kind: 'review', dueAt: '2099-01-01T00:00:00.000Z' },
        { ...todo, kind: 'applicants', count: 3 },
        { ...todo, kind: 'line_up' },
      ],
    }),
  );
  show();
  await userEvent.click(await screen.findByText('Needs your action'));
  for (const [name, href] of [
    [/Enter or confirm the result/, '/matches/m1/result'],
    [/Write a review/, '/matches/m1/review'],
    [/3 applications waiting for your reply/, '/matches/m1/chatlist'],
    [/Are you going\?/, '/matches/m1'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});
