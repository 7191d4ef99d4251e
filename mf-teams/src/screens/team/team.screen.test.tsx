import { fakeServer, ok, refusal } from '@homeground/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { teamSeenBy } from '../../rules/team.fixture';
import { defaultAnswers, setUpTeamScreen, show } from './team-screen.fixture';

setUpTeamScreen();

test('a new team shows words instead of zeros', async () => {
  fakeServer(defaultAnswers).on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null) }));
  show();
  expect(await screen.findByText('Nothing arranged yet.')).toBeVisible();
  for (const text of ['No results yet.', 'Your teams haven’t played them yet.'])
    expect(screen.getByText(text)).toBeVisible();
  // The record, which would be a row of zeros, is not shown.
  expect(screen.queryByRole('img', { name: /^Record:/ })).not.toBeInTheDocument();
  expect(screen.queryByText('Shown after 3 reviews')).not.toBeInTheDocument();
});

test('the leader of a new team sees links to add people and a description', async () => {
  const emptyProfile = { description: '', playingDays: [], memberCount: 1 };
  fakeServer(defaultAnswers).on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('leader', emptyProfile) }));
  const { unmount } = show();
  expect(await screen.findByRole('link', { name: /Invite your people/ })).toHaveAttribute(
    'href',
    '/team/team-1/invitation',
  );
  expect(screen.getByRole('link', { name: /Say how you play/ })).toHaveAttribute('href', '/team/team-1/edit');
  unmount();
  fakeServer(defaultAnswers).on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('member', emptyProfile) }));
  show();
  expect(await screen.findByRole('heading', { name: 'About us' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Invite your people/ })).not.toBeInTheDocument();
});

test('a team with two sports shows both sports, and the level in the second sport', async () => {
  const club = teamSeenBy(null, { otherSports: [{ sport: 'soccer', level: 5 }] });
  fakeServer(defaultAnswers).on('GET', '/api/teams/team-1', ok({ team: club }));
  show();
  expect((await screen.findAllByText('Futsal'))[0]?.parentElement).toHaveTextContent('Futsal · Soccer');
  expect(screen.getByText('Competitive')).toBeVisible();
});

test('the record is shown as a ring with figures', async () => {
  const standing = {
    records: [{ sport: 'futsal' as const, wins: 3, draws: 1, losses: 2, rating: null }],
    manner: { score: 86, reviews: 4 },
    keptPromises: { percent: 95, of: 20 },
  };
  fakeServer(defaultAnswers).on(
    'GET',
    '/api/teams/team-1',
    ok({ team: teamSeenBy(null, { play: { ...teamSeenBy(null).play, standing } }) }),
  );
  show();
  expect(await screen.findByRole('img', { name: 'Record: 3 won, 1 drawn, 2 lost' })).toHaveTextContent('6');
  expect(screen.getByRole('button', { name: /^Manners 86 from 4 reviews/ })).toBeVisible();
});

test('after its first post a team has no figure without data, neither a ring of zeros nor dashes', async () => {
  const empty = teamSeenBy(null).play;
  const posted = {
    ...{ id: 'm1', sport: 'futsal' as const, title: 'First match', minutes: 60, timeZone: 'Asia/Seoul' },
    ...{ startAt: '2100-01-01T10:00:00.000Z', state: 'OPEN' as const, opponent: null },
    ...{ score: null, outcome: null, forfeit: false },
  };
  const standing = { ...empty.standing, keptPromises: { percent: 95, of: 20 } };
  const server = fakeServer(defaultAnswers);
  server.on(
    'GET',
    '/api/teams/team-1',
    ok({ team: teamSeenBy(null, { play: { ...empty, coming: [posted] } }) }),
  );
  const { unmount } = show();
  expect(await screen.findByText('First match')).toBeVisible();
  expect(screen.queryByRole('img', { name: /^Record:|No matches/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/^Shown after|^–$/)).not.toBeInTheDocument();
  unmount();
  const play = { ...empty, standing, coming: [posted] };
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null, { play }) }));
  show();
  expect(await screen.findByText('95%')).toBeVisible();
  expect(screen.queryByText(/^Shown after|^–$/)).not.toBeInTheDocument();
});

test('the page shows the history of the rating, its explanation, and frequent opponents', async () => {
  const play = {
    ...teamSeenBy(null).play,
    rating: {
      sport: 'futsal' as const,
      value: 1612,
      provisional: true,
      games: 2,
      points: [
        { matchId: 'a', at: '2026-10-01T10:00:00.000Z', value: 1580 },
        { matchId: 'b', at: '2026-10-08T10:00:00.000Z', value: 1612 },
      ],
    },
    rivals: [
      {
        teamId: 'owls',
        name: 'Night Owls',
        logoUrl: null,
        kitHome: 'navy' as const,
        wins: 2,
        draws: 0,
        losses: 1,
        lastAt: '2026-10-08T10:00:00.000Z',
        next: { matchId: 'next', startAt: '2026-12-08T10:00:00.000Z' },
      },
    ],
  };
  fakeServer(defaultAnswers).on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null, { play }) }));
  show();
  expect(
    await screen.findByRole('img', {
      name: 'Rating over 2 matches: from 1,580 to 1,612, lowest 1,580, highest 1,612',
    }),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Rating 1,612 Provisional, 2 matches so far/ }));
  expect(screen.getByRole('dialog', { name: 'Rating' })).toHaveTextContent('Everyone starts at 1,500');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByRole('link', { name: /Night Owls Met 3 times/ })).toHaveAttribute('href', '/team/owls');
  expect(screen.getByRole('link', { name: /^Next meeting: / })).toHaveAttribute('href', '/matches/next');
});

test('the page of a disbanded team shows the date and no members; an unknown team is not found', async () => {
  const server = fakeServer(defaultAnswers);
  server.on(
    'GET',
    '/api/teams/team-1',
    ok({ team: teamSeenBy(null, { disbandedAt: '2026-11-01T03:00:00.000Z', members: [] }) }),
  );
  const { unmount } = show();
  expect(await screen.findByText(/This team was disbanded on/)).toBeVisible();
  expect(screen.queryByText('Members')).not.toBeInTheDocument();
  unmount();
  server.on('GET', '/api/teams/team-1', refusal(404, 'request.not_found'));
  show();
  expect(await screen.findByText('Team not found')).toBeVisible();
});
