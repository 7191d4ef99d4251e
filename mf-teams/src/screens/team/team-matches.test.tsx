import { fakeServer, ok } from '@homeground/shared/testing';
import { screen, within } from '@testing-library/react';
import { teamSeenBy } from '../../rules/team.fixture';
import { defaultAnswers, setUpTeamScreen, show } from './team-screen.fixture';

setUpTeamScreen();

test('the page shows the next match with the days until its start, and the outcomes of the latest matches', async () => {
  const startAt = new Date(Date.now() + 3 * 86_400_000 + 3_600_000).toISOString();
  const coming = {
    id: 'm7',
    sport: 'futsal' as const,
    title: 'River derby',
    startAt,
    minutes: 60,
    timeZone: 'Asia/Seoul',
    state: 'CONFIRMED' as const,
    opponent: {
      teamId: 'owls',
      userId: null,
      name: 'Night Owls',
      pictureUrl: null,
      kit: { home: 'navy' as const, away: 'sky' as const },
    },
    score: null,
    outcome: null,
    forfeit: false,
  };
  const play = {
    ...teamSeenBy(null).play,
    standing: { ...teamSeenBy(null).play.standing, form: ['WIN', 'DRAW', 'LOSS'] as const },
    coming: [coming],
  };
  fakeServer(defaultAnswers).on(
    'GET',
    '/api/teams/team-1',
    ok({
      team: teamSeenBy(null, {
        play: { ...play, standing: { ...play.standing, form: [...play.standing.form] } },
      }),
    }),
  );
  show();
  const next = await screen.findByRole('region', { name: 'Next match' });
  expect(within(next).getByRole('link')).toHaveAttribute('href', '/matches/m7');
  expect(next).toHaveTextContent('in 3 days');
  expect(
    await screen.findByRole('img', { name: 'Last 3 matches, oldest first: Won, Drawn, Lost' }),
  ).toHaveTextContent('WDL');
});

test('past results are shown as won or lost by the team of the page', async () => {
  const past = {
    id: 'm1',
    sport: 'futsal' as const,
    title: 'Derby',
    startAt: '2026-10-08T10:00:00.000Z',
    minutes: 120,
    timeZone: 'Asia/Seoul',
    state: 'COMPLETED' as const,
    opponent: { teamId: 'owls', userId: null, name: 'Night Owls', pictureUrl: null, kit: null },
    score: { own: 3, other: 2 },
    outcome: 'WIN' as const,
    forfeit: false,
  };
  const play = { ...teamSeenBy(null).play, past: [past, { ...past, id: 'm2', title: 'Again', score: null, outcome: 'LOSS' as const, forfeit: true }] }; // prettier-ignore
  fakeServer(defaultAnswers).on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null, { play }) }));
  show();
  expect(await screen.findByRole('link', { name: /^Derby.*v\sNight Owls.*3 : 2.*Won$/ })).toHaveAttribute(
    'href',
    '/matches/m1',
  );
  expect(screen.getByRole('link', { name: /^Again.*Lost by forfeit$/ })).toBeVisible();
});

test('a match in progress is marked as in progress, and a match that is over as awaiting its result', async () => {
  const matchInProgress = {
    id: 'm1',
    sport: 'futsal' as const,
    title: 'Derby',
    startAt: new Date(Date.now() - 3_600_000).toISOString(),
    minutes: 120,
    timeZone: 'Asia/Seoul',
    state: 'AWAITING_RESULT' as const,
    opponent: { teamId: 'owls', userId: null, name: 'Night Owls', pictureUrl: null, kit: null },
    score: null,
    outcome: null,
    forfeit: false,
  };
  const play = {
    ...teamSeenBy(null).play,
    coming: [matchInProgress, { ...matchInProgress, id: 'm2', title: 'Over', minutes: 60 }],
  };
  fakeServer(defaultAnswers).on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null, { play }) }));
  show();
  expect(await screen.findByRole('link', { name: /^Derby.*In progress$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Over.*v\sNight Owls\s*No result yet$/ })).toBeVisible();
});
