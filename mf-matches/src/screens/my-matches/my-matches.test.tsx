import type { CalendarMatch } from '@homeground/shared/contracts';
import { fakeServer, ok, refusal, renderScreen } from '@homeground/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MyMatchesScreen } from './my-matches.screen';

const match = (id: string, startAt: string): CalendarMatch => ({
  id,
  sport: 'futsal',
  title: `Match ${id}`,
  startAt,
  minutes: 90,
  timeZone: 'Asia/Seoul',
  state: 'COMPLETED',
  opponent: { teamId: 't2', userId: null, name: 'Night owls', pictureUrl: null, kit: null },
  score: { own: 3, other: 1 },
  outcome: 'WIN',
  forfeit: false,
});

const betweenPath = '/api/me/matches/between';
const show = (address: string, locale: 'en' | 'ko' = 'en') =>
  renderScreen(MyMatchesScreen, { path: '/matches/mine', at: address, locale });

test('a month lists its matches by day, and a day can be chosen', async () => {
  const server = fakeServer();
  server.on(
    'GET',
    betweenPath,
    ok({
      // The second match is on the 7th in Seoul, and on the 6th in UTC.
      matches: [match('a', '2026-06-05T10:00:00.000Z'), match('b', '2026-06-06T15:30:00.000Z')],
    }),
  );
  const { address } = show('/matches/mine?month=2026-06');
  expect(await screen.findByRole('heading', { name: /^Fri,? 5 Jun$/ })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: /^Sun,? 7 Jun$/ })).toBeInTheDocument();
  // The heading names the day, so a row shows only the time at the venue.
  expect(screen.getByText('19:00').parentElement).toHaveTextContent('19:00 · v Night owls');
  expect(server.called('GET', betweenPath)[0]?.query.toString()).toBe('from=2026-06-01&to=2026-06-30');
  await userEvent.click(screen.getByRole('button', { name: /^Sunday,? 7 June: 1 match$/ }));
  expect(address()).toBe('/matches/mine?month=2026-06&day=2026-06-07');
  expect(screen.queryByText('Match a')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show the whole month' }));
  expect(screen.getByText('Match a')).toBeInTheDocument();
});

test('the next month is loaded, and for an empty month the page says what the user can do', async () => {
  const server = fakeServer();
  server.on('GET', betweenPath, ok({ matches: [] }));
  const { address } = show('/matches/mine?month=2026-12', 'ko');
  // Weeks begin on Sunday in Korea. The days before the first of the month are left out.
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...'일월화수목금토',
  ]);
  const [firstCell] = within(screen.getByRole('table')).getAllByRole('cell');
  expect(firstCell).toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('button', { name: '다음 달' }));
  expect(address()).toBe('/matches/mine?month=2027-01');
  expect(await screen.findByRole('heading', { name: '이달에는 경기가 없어요' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '경기 찾기' })).toHaveAttribute('href', '/matches');
});

test('if a month cannot be loaded, its days are still shown, and the user can try again', async () => {
  const server = fakeServer();
  server.on('GET', betweenPath, refusal(500, 'server.failed'));
  show('/matches/mine?month=2026-06');
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  expect(within(screen.getByRole('table')).getAllByRole('button')).toHaveLength(30);
  server.on('GET', betweenPath, ok({ matches: [match('a', '2026-06-05T10:00:00.000Z')] }));
  await userEvent.click(retryButton);
  expect(await screen.findByText('Match a')).toBeInTheDocument();
});
