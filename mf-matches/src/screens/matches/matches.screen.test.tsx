import { queryClient } from '@homeground/shared/async';
import { fakeServer, ok, refusal, renderScreen } from '@homeground/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someMatch } from '../../rules/match.fixture';
import { MatchesScreen } from './matches.screen';

const beside = {
  '/api/me/todos': { todos: [] },
  '/api/me/matches/next': { next: null },
  '/api/matches/days': { days: [], total: { count: 12, atLeast: false } },
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
  expect(screen.getByRole('heading', { level: 2, name: /^Tomorrow, / })).toBeInTheDocument();
  expect(card).toHaveTextContent('19:00to 21:00');
  expect(card).toHaveTextContent('Gangnam field~2 km');
  expect(card).toHaveTextContent('7 v 7 · Casual–Intermediate');
  expect(card).toHaveTextContent('₩5,800 each · ₩40,000/team');
  expect(card).toHaveTextContent('FC Yeoksam');
  expect(card).toHaveTextContent('3 applied');
});

test('what people wrote carries its language, a neighbourhood is in the reader’s own', async () => {
  const host = {
    teamId: 't1',
    userId: null,
    name: '역삼 FC',
    pictureUrl: null,
    level: 3,
    kit: null,
  };
  const unnamed = someMatch({ id: 'm2', title: 'No venue yet', venueName: '' });
  fakeServer(beside).on('GET', '/api/matches', page(someMatch({ venueName: '강남 풋살장', host }), unnamed));
  show();
  expect(await screen.findByText('강남 풋살장')).toHaveAttribute('lang', 'ko');
  expect(screen.getByText('역삼 FC')).toHaveAttribute('lang', 'ko');
  expect(screen.getByText('No venue yet')).toHaveAttribute('lang', 'und-Latn');
  expect(screen.getByText('Yeoksam-dong')).not.toHaveAttribute('lang');
});

test('in Korean as well', async () => {
  fakeServer(beside).on(
    'GET',
    '/api/matches',
    page(someMatch({ mine: { isHost: false, isPlaying: false, proposalId: 'p', proposalState: 'TALKING' } })),
  );
  show('/matches', 'ko');
  const card = await screen.findByRole('link', { name: /Sunday crew/ });
  expect(screen.getByRole('heading', { level: 2, name: /^내일, / })).toBeInTheDocument();
  expect(card).toHaveTextContent('오후 7시~9시');
  expect(card).toHaveTextContent('7대7 · 초급~중급');
  expect(card).toHaveTextContent('1인당 ₩5,800 · 팀당 ₩40,000');
  expect(card).toHaveTextContent('대화 중');
  expect(card).toHaveTextContent('신청 3건');
});

test('in Korean teams and people are counted with words of their own', async () => {
  fakeServer(beside).on('GET', '/api/matches', page(someMatch({ kind: 'INDIVIDUAL' })));
  show('/matches', 'ko');
  expect(await screen.findByRole('link', { name: /Sunday crew/ })).toHaveTextContent('3명 신청');
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
  await userEvent.click(screen.getByRole('button', { name: 'Filter, 1 set' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter matches' }));
  await userEvent.click(sheet.getByRole('radio', { name: 'Soonest' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Show 12 matches' }));
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
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filter matches' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Sat' }));
  await userEvent.click(within(sheet).getByRole('switch', { name: 'Free matches only' }));
  expect(address()).toBe('/matches');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Show 12 matches' }));
  expect(address()).toBe('/matches?weekday=6&free=true');
  expect(screen.getByRole('button', { name: 'Filter, 2 set' })).toBeInTheDocument();
});

test('exact days and hours are chosen in words, and what an address says is among them', async () => {
  const server = fakeServer(beside);
  server.on('GET', '/api/matches', page(someMatch()));
  const { address } = show('/matches?fromDay=2024-02-29&fromTime=18%3A10');
  await userEvent.click(await screen.findByRole('button', { name: 'Filter, 2 set' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter matches' }));
  await userEvent.click(sheet.getByText('Exact dates and times'));
  expect(sheet.getByLabelText('From day')).toHaveDisplayValue('Thu 29 Feb');
  expect(sheet.getByLabelText('From time')).toHaveDisplayValue('18:10');
  expect(sheet.getByLabelText('To day')).toHaveDisplayValue('Any day');
  const tomorrow = within(sheet.getByLabelText('To day')).getByRole('option', { name: /^Tomorrow, / });
  await userEvent.selectOptions(sheet.getByLabelText('To day'), tomorrow);
  await userEvent.selectOptions(sheet.getByLabelText('From day'), 'Any day');
  await userEvent.selectOptions(sheet.getByLabelText('From time'), '18:30');
  await userEvent.click(sheet.getByRole('button', { name: 'Show 12 matches' }));
  const day = new Intl.DateTimeFormat('en-CA').format(Date.now() + 86_400_000);
  expect(address()).toBe(`/matches?toDay=${day}&fromTime=18%3A30`);
});

test('words are asked for once they rest', async () => {
  const server = fakeServer(beside);
  server.on('GET', '/api/matches', page(someMatch()));
  const { address } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Search matches' }));
  expect(screen.getByRole('searchbox', { name: 'Search matches' })).toHaveFocus();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search matches' }), 'crew');
  await waitFor(() => expect(address()).toBe('/matches?words=crew'));
  await waitFor(() => expect(server.called('GET', '/api/matches').at(-1)?.query.get('words')).toBe('crew'));
  expect(server.called('GET', '/api/matches')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(address()).toBe('/matches');
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('the button of the sheet says what it will show, and the last choice wins', async () => {
  const server = fakeServer(beside);
  server.on('GET', '/api/matches', page(someMatch()));
  let answerFirst = (): void => undefined;
  const slow = new Promise<void>((done) => {
    answerFirst = done;
  });
  server.on('GET', '/api/matches/days', async ({ query }) => {
    const count = query.has('free') ? 1 : query.has('level') ? 7 : 12;
    if (query.has('level') && !query.has('free')) await slow;
    return ok({ days: [], total: { count, atLeast: false } });
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter matches' }));
  expect(await sheet.findByRole('button', { name: 'Show 12 matches' })).toBeInTheDocument();
  await userEvent.click(sheet.getByRole('button', { name: 'Advanced' }));
  await waitFor(() =>
    expect(server.called('GET', '/api/matches/days').at(-1)?.query.toString()).toBe('level=4'),
  );
  // The number of before stands until the new one is there.
  expect(sheet.getByRole('button', { name: 'Show 12 matches' })).toBeInTheDocument();
  await userEvent.click(sheet.getByRole('switch', { name: 'Free matches only' }));
  expect(await sheet.findByRole('button', { name: 'Show 1 match' })).toBeInTheDocument();
  await act(async () => {
    answerFirst();
    await slow;
  });
  expect(sheet.getByRole('button', { name: 'Show 1 match' })).toBeInTheDocument();
});

test('the strip says how many there are on each day, and a tap shows that day only', async () => {
  const today = new Intl.DateTimeFormat('en-CA').format(Date.now());
  const server = fakeServer(beside);
  server.on('GET', '/api/matches', page(someMatch()));
  server.on(
    'GET',
    '/api/matches/days',
    ok({ days: [{ day: today, count: 4, atLeast: false }], total: { count: 4, atLeast: false } }),
  );
  const { address } = show();
  const strip = within(await screen.findByRole('group', { name: 'Day' }));
  await userEvent.click(await strip.findByRole('button', { name: /^Today\s*4 matches$/ }));
  expect(address()).toBe(`/matches?fromDay=${today}&toDay=${today}`);
  await userEvent.click(strip.getByRole('button', { name: /^Today/, pressed: true }));
  expect(address()).toBe('/matches');
});

const soon = (part: Partial<Parameters<typeof someMatch>[0]> = {}) =>
  someMatch({
    state: 'CONFIRMED',
    title: 'Derby',
    away: {
      teamId: 't2',
      userId: null,
      name: 'Night owls',
      pictureUrl: null,
      level: 3,
      kit: { home: 'navy', away: 'sky' },
    },
    ...part,
  });
const nextOf = (part: object = {}) => ({
  next: {
    match: soon(),
    side: 'HOST',
    shirts: { host: 'orange', away: 'navy' },
    lineUp: { needed: 7, going: 5, unanswered: 3, theirGoing: 6, myAnswer: null },
    guestOf: null,
    leads: true,
    roomId: 'r1',
    asksResult: false,
    ...part,
  },
});

test('my next match stands first, and whether I come is answered there', async () => {
  const server = fakeServer(beside);
  server.on('GET', '/api/matches', page(someMatch()));
  server.on('GET', '/api/me/matches/next', ok(nextOf()));
  server.on('PUT', '/api/matches/:id/line-up', ok({ matchId: 'm1', mayAnswer: true, sides: [] }));
  show();
  const card = within(await screen.findByRole('region', { name: 'Next match' }));
  expect(card.getAllByText('Night owls')).toHaveLength(2);
  expect(card.getByText('v')).toBeInTheDocument();
  expect(card.getByText('5/7 going, 6 of theirs')).toBeInTheDocument();
  expect(card.getByText(/^in \d+ (hours|days)$/)).toBeInTheDocument();
  server.on(
    'GET',
    '/api/me/matches/next',
    ok(nextOf({ lineUp: { needed: 7, going: 6, unanswered: 2, theirGoing: 6, myAnswer: 'GOING' } })),
  );
  await userEvent.click(card.getByRole('button', { name: 'Going' }));
  expect(await card.findByText('6/7 going, 6 of theirs')).toBeInTheDocument();
  expect(server.called('PUT', '/api/matches/:id/line-up')[0]?.body).toEqual({
    answer: 'GOING',
    bringsBall: false,
  });
  expect(card.getByRole('link', { name: 'Open chat' })).toHaveAttribute('href', '/chatlist/r1');
});

test('a guest sees for whom they play, and the way into the room, but nobody asks whether they come', async () => {
  const server = fakeServer(beside);
  server.on('GET', '/api/matches', page(someMatch()));
  const asGuest = { lineUp: null, leads: false, guestOf: 'FC Yeoksam', roomId: 'offer1' };
  server.on('GET', '/api/me/matches/next', ok(nextOf(asGuest)));
  show();
  const card = within(await screen.findByRole('region', { name: 'Next match' }));
  expect(card.getByText('You’re playing as a guest for FC Yeoksam')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Open chat' })).toHaveAttribute('href', '/chatlist/offer1');
  expect(card.queryByRole('button', { name: 'Going' })).not.toBeInTheDocument();
});

test('an answer that came too late says so, and the card asks anew', async () => {
  const server = fakeServer(beside);
  server.on('GET', '/api/matches', page(someMatch()));
  server.on('GET', '/api/me/matches/next', ok(nextOf()));
  server.on('PUT', '/api/matches/:id/line-up', refusal(409, 'line_up.closed'));
  show();
  const card = within(await screen.findByRole('region', { name: 'Next match' }));
  const before = server.called('GET', '/api/me/matches/next').length;
  await userEvent.click(card.getByRole('button', { name: 'Maybe' }));
  await waitFor(() => expect(server.called('GET', '/api/me/matches/next').length).toBeGreaterThan(before));
});

test('what is urgent opens by itself; what the next match asks itself is not asked twice', async () => {
  const server = fakeServer(beside);
  const { id: matchId, title: matchTitle, sport, startAt, timeZone } = soon();
  const todo = { matchId, matchTitle, sport, startAt, timeZone, count: 0, dueAt: null };
  server.on('GET', '/api/matches', page(someMatch()));
  server.on('GET', '/api/me/matches/next', ok(nextOf()));
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
  expect(screen.queryByRole('link', { name: /Are you coming/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /2 applications wait/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show all 2' }));
  expect(screen.getByRole('link', { name: /2 applications wait/ })).toBeVisible();
});

test('where matches were posted and are over, nobody is said never to have posted', async () => {
  const server = fakeServer(beside);
  server.on('GET', '/api/matches', ok({ ...(page() as { body: object }).body, earlier: true }));
  server.on('GET', '/api/matches/near-counts', ok({ counts: [] }));
  show();
  expect(
    await screen.findByRole('heading', { name: 'No open matches within 10 km right now' }),
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
    [/Enter or agree the result/, '/matches/m1/result'],
    [/Write a review/, '/matches/m1/review'],
    [/3 applications waiting for your reply/, '/matches/m1/chatlist'],
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
  expect(await screen.findByText('Couldn’t load more matches.')).toBeInTheDocument();
  server.on('GET', '/api/matches', ({ query }) =>
    page(someMatch(query.has('cursor') ? { id: 'm2', title: 'Second page' } : {})),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Second page')).toBeInTheDocument();
  expect(screen.getByText('That’s everything within 10 km.')).toBeInTheDocument();
  expect(server.called('GET', '/api/matches').at(-1)?.query.get('cursor')).toBe('c1');
});

test('why a match suits me is said on its card, and nothing where there is nothing to say', async () => {
  const server = fakeServer(beside);
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

test('new posts are announced quietly, and shown when they are wanted', async () => {
  const server = fakeServer(beside);
  server.on('GET', '/api/matches', page(someMatch()));
  server.on('GET', '/api/matches/new', ok({ count: 3 }));
  window.scrollTo = jest.fn();
  show('/matches?sport=futsal&sort=nearest');
  await screen.findByText('Sunday crew wants a rival');
  // Runs the refetch that happens every minute.
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
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filter matches' });
  await userEvent.click(within(sheet).getByRole('switch', { name: 'Free matches only' }));
  await userEvent.type(within(sheet).getByLabelText('Name of this search'), 'Free');
  const onKept = jest.fn<void, [boolean]>();
  const submitted = (event: Event) => onKept(event.defaultPrevented);
  window.addEventListener('submit', submitted);
  await userEvent.click(within(sheet).getByRole('button', { name: 'Save this search' }));
  window.removeEventListener('submit', submitted);
  // The browser itself would leave the page.
  expect(onKept.mock.calls).toEqual([[true]]);
  await waitFor(() =>
    expect(server.called('POST', '/api/me/saved-searches')[0]?.body).toEqual({
      name: 'Free',
      filters: { free: true },
    }),
  );
  await userEvent.click(within(sheet).getByRole('button', { name: 'Delete the search “Weekend”' }));
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
