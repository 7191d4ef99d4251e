import {
  fakeServer,
  noOutlines,
  ok,
  refusal,
  renderScreen,
  someConfig,
  unreachable,
} from '@homeground/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someOffer, someSpotCard } from '../../../rules/guest-spot.fixture';
import { AroundMeScreen } from '../around-me.screen';

const startAt = '2026-06-01T10:00:00.000Z';
const page = (...spots: ReturnType<typeof someSpotCard>[]) => ok({ spots, nextCursor: null, at: startAt });

interface ShowOptions {
  readonly locale?: 'en' | 'ko';
  readonly offers?: readonly ReturnType<typeof someOffer>[];
}

function show(
  listAnswer: ReturnType<typeof ok>,
  search = '?show=guests',
  { locale = 'en', offers = [] }: ShowOptions = {},
) {
  const server = fakeServer({
    '/api/config': someConfig,
    '/api/outlines': noOutlines,
    '/api/me/guest-offers': { offers },
    '/api/me/saved-searches': { savedSearches: [] },
  });
  server.on('GET', '/api/guest-spots', listAnswer);
  const { address } = renderScreen(AroundMeScreen, { path: '/matches', at: `/matches${search}`, locale });
  return { server, address };
}

test('a card shows time, team, place and requirements, and links to the match', async () => {
  show(page(someSpotCard()));
  const card = await screen.findByRole('link', { name: /FC Yeoksam is looking for 2 guest players/ });
  expect(card).toHaveAttribute('href', '/matches/m1');
  for (const text of [
    'Tomorrow 19:00–21:00',
    'Gangnam field · about 2 km',
    'Goalkeeper',
    'Casual–Intermediate',
    '₩5,000 per guest player',
    '1 of 3 found',
  ])
    expect(card).toHaveTextContent(text);
  const nav = screen.getByRole('navigation', { name: 'What to look for' });
  expect(within(nav).getByRole('link', { name: 'Guest spots' })).toHaveAttribute('aria-current', 'page');
  expect(within(nav).getByRole('link', { name: 'Matches' })).toHaveAttribute('href', '/matches');
});

test('a card in Korean shows the offer of the user', async () => {
  show(page(someSpotCard({ myOffer: someOffer() })), '?show=guests', { locale: 'ko' });
  const card = await screen.findByRole('link', { name: /FC Yeoksam에서 용병 2명을 구해요/ });
  expect(card).toHaveTextContent('답변 대기');
  expect(card).toHaveTextContent('초급\u2060~\u2060중급');
  expect(card).toHaveTextContent('1인당 5,000원');
});

test('filters of guest spots are in the address and in the request; filters of matches are dropped', async () => {
  const { server, address } = show(page(someSpotCard()), '?show=guests&level=2&booked=true');
  await userEvent.click(await screen.findByRole('button', { name: 'Futsal' }));
  expect(address()).toBe('/matches?show=guests&sport=futsal&level=2');
  await userEvent.click(screen.getByRole('button', { name: 'Filter guest spots, 1 set' }));
  const sheet = await screen.findByRole('dialog', { name: 'Filter guest spots' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Sat' }));
  await userEvent.selectOptions(within(sheet).getByLabelText('Sort by'), 'Nearest');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Show guest spots' }));
  await waitFor(() =>
    expect(server.called('GET', '/api/guest-spots').at(-1)?.query.toString()).toBe(
      'sport=futsal&weekday=6&level=2&sort=nearest',
    ),
  );
});

test('my offers are shown above the list', async () => {
  show(page(someSpotCard()), '?show=guests', { offers: [someOffer({ state: 'CONFIRMED' })] });
  const ownRegion = await screen.findByRole('region', { name: 'Guest spots I’ve offered to fill' });
  expect(within(ownRegion).getByRole('link', { name: /FC Yeoksam/ })).toHaveTextContent('You’re in');
});

test('on an empty list, one tap saves an alert for new spots', async () => {
  const { server } = show(page(), '?show=guests&sport=futsal');
  const savedSearch = {
    id: 'x',
    name: 'Guest spots · Futsal',
    filters: { sport: 'futsal' },
    looksFor: 'GUEST_SPOTS',
  };
  server.on('POST', '/api/me/saved-searches', () => {
    server.on('GET', '/api/me/saved-searches', ok({ savedSearches: [savedSearch] }));
    return ok({ savedSearch }, 201);
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Let me know' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Let me know' })).not.toBeInTheDocument());
  expect(server.called('POST', '/api/me/saved-searches')[0]?.body).toEqual({
    name: 'Guest spots · Futsal',
    filters: { sport: 'futsal' },
    looksFor: 'GUEST_SPOTS',
  });
});

test('if the list cannot be loaded, the user can try again', async () => {
  const { server } = show(refusal(400, 'request.malformed'));
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  server.on('GET', '/api/guest-spots', page(someSpotCard()));
  await userEvent.click(retryButton);
  expect(await screen.findByRole('link', { name: /FC Yeoksam is looking for/ })).toBeInTheDocument();
});

test('the spots on the map are listed below the map, and a button leads back to the list without a map', async () => {
  const { address } = show(page(someSpotCard(), someSpotCard({ id: 's2' })), '?show=guests&sport=futsal');
  await userEvent.click(await screen.findByRole('button', { name: 'Show on a map' }));
  expect(address()).toBe('/matches?show=guests&sport=futsal&view=map');
  expect(await screen.findByText('2 guest spots on this map')).toBeInTheDocument();
  const list = screen.getByRole('list', { name: 'Guest spots near me' });
  expect(within(list).getAllByRole('link', { name: /FC Yeoksam is looking for 2/ })).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Show as a list' }));
  expect(address()).toBe('/matches?show=guests&sport=futsal');
});

test('if a chosen circle has no spots, the page says so without an alert button, and a button leads back to the neighbourhood', async () => {
  const { server, address } = show(page(), '?show=guests&area=35.158,129.16,5');
  await screen.findByText('No team within 5 km of this place is looking for guest players');
  expect(server.called('GET', '/api/guest-spots')[0]?.query.toString()).toBe('area=35.158%2C129.16%2C5');
  expect(screen.queryByRole('button', { name: 'Let me know' })).not.toBeInTheDocument();
  const [aroundMeButton] = screen.getAllByRole('button', { name: 'Around me' });
  if (!aroundMeButton) throw new Error('There is no button "Around me".');
  await userEvent.click(aroundMeButton);
  expect(address()).toBe('/matches?show=guests');
});

test('saving an alert again after a lost response repeats the same idempotency key', async () => {
  const { server } = show(page());
  server.on('POST', '/api/me/saved-searches', unreachable);
  await userEvent.click(await screen.findByRole('button', { name: 'Let me know' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Let me know' }));
  const keys = server.called('POST', '/api/me/saved-searches').map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});
