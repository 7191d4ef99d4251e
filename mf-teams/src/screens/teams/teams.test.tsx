import type { Opponent } from '@homeground/shared/contracts';
import { fakeServer, ok, renderScreen } from '@homeground/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { teamCard } from '../../rules/team.fixture';
import { TeamsScreen } from './teams.screen';

const opponent: Opponent = {
  team: teamCard,
  playingDays: ['sat', 'sun'],
  lastPlayedAt: '2026-05-02T10:00:00.000Z',
  manner: { score: 88, reviews: 4 },
  reasons: ['LEVEL', 'DAYS'],
  waiting: true,
};
const page = (...opponents: Opponent[]) => ok({ opponents, next: null });
const show = (address = '/teams', locale: 'en' | 'ko' = 'en') =>
  renderScreen(TeamsScreen, { path: '/teams', at: address, locale });

test('a row shows why the team fits, its manners, the sent challenge and the last match, and links to the team', async () => {
  fakeServer().on('GET', '/api/teams/opponents', page(opponent));
  show();
  expect(await screen.findByRole('link', { name: /FC Yeoksam/ })).toHaveAttribute('href', '/team/team-1');
  for (const text of [
    'similar level',
    'same playing days',
    /Manners 88 from 4 reviews/,
    'Challenge sent',
    /^Last match/,
  ])
    expect(screen.getByText(text)).toBeVisible();
});

test('a filter is sent to the server and stored in the address', async () => {
  const server = fakeServer();
  server.on('GET', '/api/teams/opponents', page(opponent));
  const { address } = show('/teams?day=sun');
  await screen.findByRole('link', { name: /FC Yeoksam/ });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Nearest');
  await screen.findByRole('link', { name: /FC Yeoksam/ });
  const queries = server.called('GET', '/api/teams/opponents').map(({ query }) => Object.fromEntries(query));
  expect(queries).toEqual([{ day: 'sun' }, { day: 'sun', sort: 'nearest' }]);
  expect(address()).toBe('/teams?day=sun&sort=nearest');
});

test('a team with several sports shows its level in the filtered sport, and names the others', async () => {
  const team = { ...teamCard, level: 2, otherSports: [{ sport: 'soccer' as const, level: 5 }] };
  fakeServer().on('GET', '/api/teams/opponents', page({ ...opponent, team }));
  const { unmount } = show();
  const row = await screen.findByRole('link', { name: /FC Yeoksam/ });
  expect(row).toHaveTextContent(/Futsal.*Casual.*also Soccer/);
  unmount();
  show('/teams?sport=soccer');
  expect(await screen.findByRole('link', { name: /FC Yeoksam/ })).toHaveTextContent(
    /Soccer.*Competitive.*also Futsal/,
  );
});

test('if no team fits the filters, they can be cleared; if no team is near, other actions are offered', async () => {
  fakeServer().on('GET', '/api/teams/opponents', page());
  show('/teams?sport=golf');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all teams' }));
  expect(await screen.findByRole('link', { name: 'Post a match' })).toHaveAttribute(
    'href',
    '/matches/create',
  );
  expect(screen.getByRole('link', { name: 'Change search distance' })).toBeVisible();
});

test('the page is in Korean', async () => {
  fakeServer().on('GET', '/api/teams/opponents', page(opponent));
  show('/teams', 'ko');
  expect(await screen.findByText('도전장 보냄')).toBeVisible();
  expect(screen.getByText('토·일요일에 운동해요')).toBeVisible();
});
