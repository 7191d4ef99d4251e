import { queryClient } from '@homeground/shared/async';
import { fakeServer, ok, refusal, type Reply } from '@homeground/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someMatch } from '../../rules/match.fixture';
import { startAt, defaultAnswers, nextOf, page, show } from './matches-screen.fixture';

test('a card shows time, place, format and host, and leads to its match', async () => {
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/matches', page(someMatch()));
  show();
  const card = await screen.findByRole('link', { name: /Sunday crew/ });
  expect(card).toHaveAttribute('href', '/matches/m1');
  expect(screen.getByRole('heading', { level: 2, name: /^Tomorrow, / })).toBeInTheDocument();
  expect(card).toHaveTextContent('19:00to 21:00~2 km');
  expect(card).toHaveTextContent('Gangnam field');
  expect(card).toHaveTextContent('7 v 7 · Casual–Intermediate');
  expect(card).toHaveTextContent('₩5,800 each · ₩40,000 per team');
  expect(card).toHaveTextContent('FC Yeoksam');
  expect(card).toHaveTextContent('3 applied');
});

test('the hint for new users is shown until the user has a next match', async () => {
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/matches', page(someMatch()));
  const { unmount } = show();
  expect(await screen.findByText(/^First time here/)).toBeVisible();
  unmount();
  queryClient.clear();
  server.on('GET', '/api/me/matches/next', ok({ next: nextOf().next }));
  show();
  expect(await screen.findByRole('region', { name: 'Next match' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: /^Tomorrow, / })).toBeVisible();
  expect(screen.queryByText(/^First time here/)).not.toBeInTheDocument();
});

test('texts of users have their language as attribute, and a neighbourhood is named in the language of the reader', async () => {
  const host = {
    teamId: 't1',
    userId: null,
    name: '역삼 FC',
    pictureUrl: null,
    level: 3,
    kit: null,
  };
  const matchWithoutVenue = someMatch({ id: 'm2', title: 'No venue yet', venueName: '' });
  fakeServer(defaultAnswers).on(
    'GET',
    '/api/matches',
    page(someMatch({ venueName: '강남 풋살장', host }), matchWithoutVenue),
  );
  show();
  expect(await screen.findByText('강남 풋살장')).toHaveAttribute('lang', 'ko');
  expect(screen.getByText('역삼 FC')).toHaveAttribute('lang', 'ko');
  expect(screen.getByText('No venue yet')).toHaveAttribute('lang', 'und-Latn');
  expect(screen.getByText('Yeoksam-dong')).not.toHaveAttribute('lang');
});

test('the page is shown in Korean', async () => {
  fakeServer(defaultAnswers).on(
    'GET',
    '/api/matches',
    page(someMatch({ mine: { isHost: false, isPlaying: false, proposalId: 'p', proposalState: 'TALKING' } })),
  );
  show('/matches', 'ko');
  const card = await screen.findByRole('link', { name: /Sunday crew/ });
  expect(screen.getByRole('heading', { level: 2, name: /^내일, / })).toBeInTheDocument();
  expect(card).toHaveTextContent('오후 7시~9시');
  expect(card).toHaveTextContent('7대7 · 초급\u2060~\u2060중급');
  expect(card).toHaveTextContent('1인당 약 5,800원 · 팀당 40,000원');
  expect(card).toHaveTextContent('대화 중');
  expect(card).toHaveTextContent('신청 3건');
});

test('in Korean, applications of people are counted like applications of teams', async () => {
  fakeServer(defaultAnswers).on('GET', '/api/matches', page(someMatch({ kind: 'INDIVIDUAL' })));
  show('/matches', 'ko');
  expect(await screen.findByRole('link', { name: /Sunday crew/ })).toHaveTextContent('신청 3건');
});

test('if all posted matches are over, the page does not claim that no match was posted', async () => {
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/matches', ok({ ...(page() as { body: object }).body, earlier: true }));
  server.on('GET', '/api/matches/near-counts', ok({ counts: [] }));
  show();
  expect(
    await screen.findByRole('heading', { name: 'No open matches within 10 km right now' }),
  ).toBeInTheDocument();
  expect(screen.queryByText(/Nobody has posted/)).not.toBeInTheDocument();
});

test('if no match was posted, a button offers the next search distance with matches', async () => {
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/matches', page());
  server.on(
    'GET',
    '/api/matches/near-counts',
    ok({
      counts: [
        { km: 10, count: 0, atLeast: false },
        { km: 15, count: 0, atLeast: false },
        { km: 20, count: 14, atLeast: false },
      ],
    }),
  );
  server.on('PUT', '/api/me/location', refusal(503, 'server.busy'));
  show();
  expect(
    await screen.findByRole('heading', { name: 'Nobody has posted within 10 km yet' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Post the first match' })).toHaveAttribute(
    'href',
    '/matches/create',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Widen to 20 km (14)' }));
  expect(server.called('PUT', '/api/me/location')[0]?.body).toEqual({
    latitude: 37.5,
    longitude: 127.036,
    searchDistance: 20,
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('We’re busy right now');
});

test('an empty result offers to remove the filters', async () => {
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/matches', ({ query }) => (query.has('level') ? page() : page(someMatch())));
  show('/matches?level=5');
  await userEvent.click(await screen.findByRole('button', { name: 'Show everything near me' }));
  expect(await screen.findByText('Sunday crew wants a rival')).toBeInTheDocument();
});

test('a failed list shows an error and loads again on retry', async () => {
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/matches', refusal(500, 'server.failed'));
  show();
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  server.on('GET', '/api/matches', page(someMatch()));
  await userEvent.click(retryButton);
  expect(await screen.findByText('Sunday crew wants a rival')).toBeInTheDocument();
});

test('the next page loads at the end of the list; after a failure the user must press a button', async () => {
  let reachListEnd: (() => void) | undefined;
  globalThis.IntersectionObserver = class {
    constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
      reachListEnd = () => report([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
    unobserve() {}
  } as unknown as typeof IntersectionObserver;
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/matches', ({ query }) =>
    query.has('cursor') ? refusal(500, 'server.failed') : ok({ matches: [someMatch()], nextCursor: 'c1' }),
  );
  show();
  await screen.findByText('Sunday crew wants a rival');
  act(() => reachListEnd?.());
  expect(await screen.findByText('Couldn’t load more matches.')).toBeInTheDocument();
  server.on('GET', '/api/matches', ({ query }) =>
    page(someMatch(query.has('cursor') ? { id: 'm2', title: 'Second page' } : {})),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Second page')).toBeInTheDocument();
  expect(screen.getByText('That’s everything within 10 km.')).toBeInTheDocument();
  expect(server.called('GET', '/api/matches').at(-1)?.query.get('cursor')).toBe('c1');
});

test('a card names the reasons why a match suits me, or shows none', async () => {
  const server = fakeServer(defaultAnswers);
  server.on(
    'GET',
    '/api/matches',
    page(
      someMatch({ fit: ['NEAR', 'LEVEL', 'FREE'] }),
      someMatch({ id: 'm2', title: 'Just a match', host: { ...someMatch().host, kit: null } }),
    ),
  );
  show();
  expect(await screen.findByRole('link', { name: /Sunday crew/ })).toHaveTextContent(
    'Good fit: near you · your level · your playing day',
  );
  expect(screen.getByRole('link', { name: /Just a match/ })).not.toHaveTextContent('Good fit');
});

test('new posts are counted on a button, and shown after a press', async () => {
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/matches', page(someMatch()));
  server.on('GET', '/api/matches/new', ok({ count: 3 }));
  window.scrollTo = jest.fn();
  show('/matches?sport=futsal&sort=nearest');
  await screen.findByText('Sunday crew wants a rival');
  // Runs the refetch that the page does every minute.
  await act(() => queryClient.invalidateQueries({ queryKey: ['matches', 'new'] }));
  const newMatchesButton = await screen.findByRole('button', { name: '3 new matches' });
  expect(server.called('GET', '/api/matches/new')[0]?.query.toString()).toBe(
    `sport=futsal&since=${encodeURIComponent(startAt)}`,
  );
  expect(screen.queryByText('A new one')).not.toBeInTheDocument();
  const laterPage = ok({
    matches: [someMatch({ id: 'm9', title: 'A new one' })],
    nextCursor: null,
    at: '2026-06-01T10:01:00.000Z',
  });
  server.on('GET', '/api/matches', laterPage);
  await userEvent.click(newMatchesButton);
  expect(await screen.findByText('A new one')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: '3 new matches' })).not.toBeInTheDocument(),
  );
});

test('if only the call of the next match or of the to-dos fails, the page says so and offers to try again', async () => {
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/matches', page(someMatch()));
  server.on('GET', '/api/me/matches/next', refusal(500, 'server.failed'));
  server.on('GET', '/api/me/todos', refusal(500, 'server.failed'));
  show();
  expect(await screen.findByText('Couldn’t load your next match.')).toBeVisible();
  expect(screen.getByText('Couldn’t load what needs your action.')).toBeVisible();
  expect(screen.queryByText(/^First time here/)).not.toBeInTheDocument();
  server.on('GET', '/api/me/matches/next', ok({ next: nextOf().next }));
  await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
  expect(await screen.findByRole('region', { name: 'Next match' })).toBeVisible();
  expect(screen.queryByText('Couldn’t load your next match.')).not.toBeInTheDocument();
});

test('while a failed part is tried again, the list and the line stay, and a late answer is shown', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/matches', page(someMatch()));
  server.on('GET', '/api/me/matches/next', refusal(500, 'server.failed'));
  show();
  await screen.findByText('Couldn’t load your next match.');
  let respond: (reply: Reply) => void = () => undefined;
  server.on('GET', '/api/me/matches/next', () => new Promise<Reply>((resolve) => (respond = resolve)));
  await userEvent
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Try again' }));
  // Longer than the list waits for the parts above it.
  await act(() => jest.advanceTimersByTimeAsync(700));
  expect(screen.getByRole('link', { name: /Sunday crew/ })).toBeVisible();
  expect(screen.getByText('Couldn’t load your next match.')).toBeVisible();
  await act(async () => respond(ok({ next: nextOf().next })));
  expect(await screen.findByRole('region', { name: 'Next match' })).toBeVisible();
  jest.useRealTimers();
});
