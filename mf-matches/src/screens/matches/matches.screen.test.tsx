import { queryClient } from '@homeground/shared/async';
import { fakeServer, ok, refusal, renderScreen } from '@homeground/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someMatch } from '../../rules/match.fixture';
import { MatchesScreen } from './matches.screen';

const beside = {
  '/api/me/todos': { todos: [] },
  '/api/me/matches': { matches: [], nextCursor: null, at: '2026-06-01T10:00:00.000Z' },
  '/api/me/saved-searches': { savedSearches: [] },
  '/api/matches/near-counts': { counts: [] },
};

// A whole screen on a busy machine.
jest.setTimeout(30_000);

const show = (at = '/matches', locale: 'en' | 'ko' = 'en') =>
  renderScreen(MatchesScreen, { path: '/matches', at, locale });
const at = '2026-06-01T10:00:00.000Z';
const page = (...matches: ReturnType<typeof someMatch>[]) => ok({ matches, nextCursor: null, at });

test('a card says when, where, how and who, and leads to its match', async () => {
  const server = fakeServer(beside);
  server.on('GET', '/api/matches', page(someMatch()));
  show();
  const card = await screen.findByRole('link', { name: /Sunday crew/ });
  expect(card).toHaveAttribute('href', '/matches/m1');
  expect(card).toHaveTextContent('Tomorrow 19:00–21:00');
  expect(card).toHaveTextContent('Gangnam field · about 2 km');
  expect(card).toHaveTextContent('7 v 7');
  expect(card).toHaveTextContent('₩40,000/team');
  expect(card).toHaveTextContent('FC Yeoksam');
  expect(card).toHaveTextContent('3 applied');
  expect(within(card).getByRole('img', { name: 'Level 2 to 3 of 5' })).toBeInTheDocument();
});

test('in Korean as well', async () => {
  fakeServer(beside).on(
    'GET',
    '/api/matches',
    page(someMatch({ mine: { isHost: false, isPlaying: false, proposalId: 'p', proposalState: 'TALKING' } })),
  );
  show('/matches', 'ko');
  const card = await screen.findByRole('link', { name: /Sunday crew/ });
  expect(card).toHaveTextContent('내일 오후 7시~9시');
  expect(card).toHaveTextContent('대화 중');
  expect(card).toHaveTextContent('3팀 신청');
});

test('the filter lives in the address, and the server is asked what the address says', async () => {
  const server = fakeServer(beside);
  server.on('GET', '/api/matches', page(someMatch()));
  const { address } = show('/matches?sport=tennis&weekday=6&weekday=7&sort=nearest');
  await screen.findByText('Sunday crew wants a rival');
  expect(server.called('GET', '/api/matches')[0]?.query.toString()).toBe(
    'sport=tennis&weekday=6&weekday=7&sort=nearest',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Futsal' }));
  expect(address()).toBe('/matches?sport=futsal&weekday=6&weekday=7&sort=nearest');
  await userEvent.click(screen.getByRole('button', { name: 'My posts' }));
  await userEvent.selectOptions(screen.getByLabelText('Sort'), 'Soonest first');
  await waitFor(() =>
    expect(server.called('GET', '/api/matches').at(-1)?.query.toString()).toBe(
      'sport=futsal&mine=true&weekday=6&weekday=7',
    ),
  );
});

test('the sheet narrows only when it is told to', async () => {
  const server = fakeServer(beside);
  server.on('GET', '/api/matches', page(someMatch()));
  const { address } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filter matches' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Sat' }));
  await userEvent.click(within(sheet).getByRole('switch', { name: 'Free of charge' }));
  expect(address()).toBe('/matches');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Show matches' }));
  expect(address()).toBe('/matches?weekday=6&free=true');
  expect(screen.getByRole('button', { name: 'Filter, 2 set' })).toBeInTheDocument();
});

test('words are asked for once they rest', async () => {
  const server = fakeServer(beside);
  server.on('GET', '/api/matches', page(someMatch()));
  const { address } = show();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search matches' }), 'crew');
  await waitFor(() => expect(address()).toBe('/matches?words=crew'));
  await waitFor(() => expect(server.called('GET', '/api/matches').at(-1)?.query.get('words')).toBe('crew'));
  expect(server.called('GET', '/api/matches')).toHaveLength(2);
});

test('where matches were posted and are over, nobody is said never to have posted', async () => {
  const server = fakeServer(beside);
  server.on('GET', '/api/matches', ok({ ...(page() as { body: object }).body, earlier: true }));
  server.on('GET', '/api/matches/near-counts', ok({ counts: [] }));
  show();
  expect(
    await screen.findByRole('heading', { name: 'No match within 10 km looks for an opponent right now' }),
  ).toBeInTheDocument();
  expect(screen.queryByText(/Nobody has posted/)).not.toBeInTheDocument();
});

test('where nobody has posted, the next wider distance with matches is one tap away', async () => {
  const server = fakeServer(beside);
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
  expect(screen.getByRole('link', { name: 'Post the first' })).toHaveAttribute('href', '/matches/create');
  await userEvent.click(await screen.findByRole('button', { name: 'Search wider: 20 km has 14' }));
  expect(server.called('PUT', '/api/me/location')[0]?.body).toEqual({
    latitude: 37.5,
    longitude: 127.036,
    searchDistance: 20,
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many people at once');
});

test('nothing fits: the filters can be taken away', async () => {
  const server = fakeServer(beside);
  server.on('GET', '/api/matches', ({ query }) => (query.has('level') ? page() : page(someMatch())));
  show('/matches?level=5');
  await userEvent.click(await screen.findByRole('button', { name: 'Show everything near me' }));
  expect(await screen.findByText('Sunday crew wants a rival')).toBeInTheDocument();
});

test('a failed list says so and comes back on retry', async () => {
  const server = fakeServer(beside);
  server.on('GET', '/api/matches', refusal(500, 'server.failed'));
  show();
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.on('GET', '/api/matches', page(someMatch()));
  await userEvent.click(again);
  expect(await screen.findByText('Sunday crew wants a rival')).toBeInTheDocument();
});

test('what needs my action stands above the list', async () => {
  const server = fakeServer(beside);
  server.on('GET', '/api/matches', page());
  const { id: matchId, title: matchTitle, sport, startAt, timeZone } = someMatch();
  const todo = { matchId, matchTitle, sport, startAt, timeZone, count: 0, dueAt: null };
  server.on(
    'GET',
    '/api/me/todos',
    ok({
      todos: [
        { ...todo, kind: 'result' },
        { ...todo, kind: 'review' },
        { ...todo, kind: 'applicants', count: 3 },
        { ...todo, kind: 'line_up' },
      ],
    }),
  );
  show();
  await userEvent.click(await screen.findByText('Needs your action'));
  for (const [name, href] of [
    [/Tell us how it ended/, '/matches/m1/result'],
    [/Write your review/, '/matches/m1/review'],
    [/3 teams wait for your answer/, '/matches/m1/chatlist'],
    [/Are you coming\?/, '/matches/m1'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('the next page is asked for at the end, and one that failed waits for a hand', async () => {
  let arrive: (() => void) | undefined;
  globalThis.IntersectionObserver = class {
    constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
      arrive = () => report([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
    unobserve() {}
  } as unknown as typeof IntersectionObserver;
  const server = fakeServer(beside);
  server.on('GET', '/api/matches', ({ query }) =>
    query.has('cursor') ? refusal(500, 'server.failed') : ok({ matches: [someMatch()], nextCursor: 'c1' }),
  );
  show();
  await screen.findByText('Sunday crew wants a rival');
  act(() => arrive?.());
  expect(await screen.findByText('The next matches did not load.')).toBeInTheDocument();
  server.on('GET', '/api/matches', ({ query }) =>
    page(someMatch(query.has('cursor') ? { id: 'm2', title: 'Second page' } : {})),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Second page')).toBeInTheDocument();
  expect(screen.getByText('That is everything within 10 km.')).toBeInTheDocument();
  expect(server.called('GET', '/api/matches').at(-1)?.query.get('cursor')).toBe('c1');
});

test('why a match suits me is said on its card, and nothing where there is nothing to say', async () => {
  const server = fakeServer(beside);
  server.on(
    'GET',
    '/api/matches',
    page(
      someMatch({ fit: ['NEAR', 'LEVEL', 'FREE'] }),
      someMatch({ id: 'm2', title: 'Just a match', hostKit: null }),
    ),
  );
  show();
  expect(await screen.findByRole('link', { name: /Sunday crew/ })).toHaveTextContent(
    'Good fit: near you · your level · your playing day',
  );
  expect(screen.getByRole('link', { name: /Just a match/ })).not.toHaveTextContent('Good fit');
});

test('new posts are announced quietly, and shown when they are wanted', async () => {
  const server = fakeServer(beside);
  server.on('GET', '/api/matches', page(someMatch()));
  server.on('GET', '/api/matches/new', ok({ count: 3 }));
  window.scrollTo = jest.fn();
  show('/matches?sport=futsal&sort=nearest');
  await screen.findByText('Sunday crew wants a rival');
  // What the clock does every minute.
  await act(() => queryClient.invalidateQueries({ queryKey: ['matches', 'new'] }));
  const shown = await screen.findByRole('button', { name: '3 new matches' });
  expect(server.called('GET', '/api/matches/new')[0]?.query.toString()).toBe(
    `sport=futsal&since=${encodeURIComponent(at)}`,
  );
  expect(screen.queryByText('A new one')).not.toBeInTheDocument();
  const later = ok({
    matches: [someMatch({ id: 'm9', title: 'A new one' })],
    nextCursor: null,
    at: '2026-06-01T10:01:00.000Z',
  });
  server.on('GET', '/api/matches', later);
  await userEvent.click(shown);
  expect(await screen.findByText('A new one')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: '3 new matches' })).not.toBeInTheDocument(),
  );
});

test('a search is saved under a name, used again, deleted and taken back', async () => {
  const server = fakeServer(beside);
  server.on('GET', '/api/matches', page(someMatch()));
  server.on(
    'GET',
    '/api/me/saved-searches',
    ok({ savedSearches: [{ id: 's1', name: 'Weekend', filters: { weekday: [6, 7] } }] }),
  );
  server.on(
    'POST',
    '/api/me/saved-searches',
    ok({ savedSearch: { id: 's2', name: 'Free', filters: {} } }, 201),
  );
  server.on('DELETE', '/api/me/saved-searches/:id', ok(null, 204));
  const { address } = show('/matches?mine=true');
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filter matches' });
  await userEvent.click(within(sheet).getByRole('switch', { name: 'Free of charge' }));
  await userEvent.type(within(sheet).getByLabelText('Name of this search'), 'Free');
  const kept = jest.fn<void, [boolean]>();
  const submitted = (event: Event) => kept(event.defaultPrevented);
  window.addEventListener('submit', submitted);
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save this search' }));
  window.removeEventListener('submit', submitted);
  // The browser itself would leave the page.
  expect(kept.mock.calls).toEqual([[true]]);
  await waitFor(() =>
    expect(server.called('POST', '/api/me/saved-searches')[0]?.body).toEqual({
      name: 'Free',
      filters: { free: true },
    }),
  );
  await userEvent.click(within(sheet).getByRole('button', { name: 'Delete the search Weekend' }));
  await waitFor(() => expect(server.called('DELETE', '/api/me/saved-searches/:id')).toHaveLength(1));
  const undo = await within(sheet).findByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  await userEvent.click(undo);
  await waitFor(() => expect(undo).not.toBeInTheDocument());
  expect(server.called('POST', '/api/me/saved-searches')[1]?.body).toEqual({
    name: 'Weekend',
    filters: { weekday: [6, 7] },
  });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Weekend' }));
  expect(address()).toBe('/matches?weekday=6&weekday=7');
});
