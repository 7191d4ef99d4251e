import { fakeServer, ok, refusal } from '@homeground/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { teamSeenBy } from '../../rules/team.fixture';
import { defaultAnswers, setUpTeamScreen, show } from './team-screen.fixture';

setUpTeamScreen();

test('the page shows the next match with the days until its start, and the outcomes of the latest matches', async () => {
  // Noon in Seoul. Calendar days count, so late in the evening the start would be in four days.
  const now = Date.parse('2026-06-02T03:00:00.000Z');
  jest.spyOn(Date, 'now').mockReturnValue(now);
  const startAt = new Date(now + 3 * 86_400_000 + 3_600_000).toISOString();
  const nextMatch = {
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
    coming: [nextMatch],
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
  const nextMatchCard = await screen.findByRole('region', { name: 'Next match' });
  expect(within(nextMatchCard).getByRole('link')).toHaveAttribute('href', '/matches/m7');
  expect(nextMatchCard).toHaveTextContent('in 3 days');
  expect(
    await screen.findByRole('img', { name: 'Last 3 matches, oldest first: Won, Drawn, Lost' }),
  ).toHaveTextContent('WDL');
});

const pastMatch = {
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

test('past results are shown as won or lost by the team of the page', async () => {
  const play = { ...teamSeenBy(null).play, past: [pastMatch, { ...pastMatch, id: 'm2', title: 'Again', score: null, outcome: 'LOSS' as const, forfeit: true }] }; // prettier-ignore
  fakeServer(defaultAnswers).on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null, { play }) }));
  show();
  expect(await screen.findByRole('link', { name: /^Derby.*v\sNight Owls.*3 : 2.*Won$/ })).toHaveAttribute(
    'href',
    '/matches/m1',
  );
  expect(screen.getByRole('link', { name: /^Again.*Lost by forfeit$/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Calendar of my matches' })).not.toBeInTheDocument();
});

test('“Show more” loads the earlier matches page by page, and tries again after a failure', async () => {
  const play = { ...teamSeenBy(null).play, past: [pastMatch], pastNext: 'second' };
  const calls: (string | null)[] = [];
  let isFailing = true;
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null, { play }) }));
  server.on('GET', '/api/teams/team-1/past-matches', ({ query }) => {
    const cursor = query.get('cursor');
    calls.push(cursor);
    if (isFailing) return refusal(500, 'server.failed');
    return cursor === 'second'
      ? ok({ matches: [{ ...pastMatch, id: 'm2', title: 'Second' }], next: 'third' })
      : ok({ matches: [{ ...pastMatch, id: 'm3', title: 'Third' }], next: null });
  });
  show();
  const region = await screen.findByRole('region', { name: 'Past matches' });
  expect(calls).toEqual([]);
  await userEvent.click(within(region).getByRole('button', { name: 'Show more' }));
  expect(await within(region).findByRole('alert')).toHaveTextContent('Couldn’t load more matches.');
  isFailing = false;
  calls.length = 0;
  await userEvent.click(within(region).getByRole('button', { name: 'Show more' }));
  await within(region).findByRole('link', { name: /^Second/ });
  expect(within(region).queryByRole('alert')).not.toBeInTheDocument();
  expect(within(region).queryByRole('link', { name: /^Third/ })).not.toBeInTheDocument();
  await userEvent.click(within(region).getByRole('button', { name: 'Show more' }));
  await within(region).findByRole('link', { name: /^Third/ });
  expect(within(region).getAllByRole('link')).toHaveLength(3);
  expect(within(region).queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
  expect(calls).toEqual(['second', 'third']);
});

test.each([null, undefined])('without earlier matches (%s) there is no “Show more”', async (pastNext) => {
  const play = { ...teamSeenBy(null).play, past: [pastMatch], ...(pastNext !== undefined && { pastNext }) };
  fakeServer(defaultAnswers).on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null, { play }) }));
  show();
  const region = await screen.findByRole('region', { name: 'Past matches' });
  expect(within(region).queryByRole('button')).not.toBeInTheDocument();
});

test('below the past matches, members get a link to the calendar, which has all of them', async () => {
  const play = { ...teamSeenBy('member').play, past: [pastMatch] };
  fakeServer(defaultAnswers).on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('member', { play }) }));
  show();
  expect(await screen.findByRole('link', { name: 'Calendar of my matches' })).toHaveAttribute(
    'href',
    '/matches/mine',
  );
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

test.each([
  [true, /^Next match\s*FC Yeoksam.*Night Owls/],
  [false, /^Next match\s*Night Owls.*FC Yeoksam/],
])(
  'the host of the next match comes first (the team is the host: %s), in the agreed shirts',
  async (isHost, order) => {
    const kit = { home: 'navy', away: 'sky' } as const;
    const match = {
      ...pastMatch,
      startAt: new Date(Date.now() + 86_400_000).toISOString(),
      state: 'CONFIRMED' as const,
      opponent: { teamId: 'owls', userId: null, name: 'Night Owls', pictureUrl: null, kit },
      ...{ score: null, outcome: null, isHost, shirts: { host: 'navy', away: 'white' } as const },
    };
    const team = teamSeenBy(null);
    const play = { ...team.play, coming: [match] };
    const changes = { play, name: 'FC Yeoksam', kitHome: kit.home, kitAway: kit.away };
    fakeServer(defaultAnswers).on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null, changes) }));
    show();
    const card = await screen.findByRole('region', { name: 'Next match' });
    expect(card.textContent).toMatch(order);
    const [host, away] = [...card.querySelectorAll('path[d$="v31.5H14V10z"]')].map((path) =>
      path.getAttribute('fill'),
    );
    expect(away).not.toBe(host);
  },
);

test('each match and each team of the head-to-head record has the face of the other side', async () => {
  const kit = { home: 'navy', away: 'sky' } as const;
  const opponent = { teamId: 'owls', userId: null, name: 'Night Owls', pictureUrl: '/files/owls.webp', kit };
  const team = teamSeenBy(null);
  const tally = { wins: 1, draws: 0, losses: 0 };
  const teamOfMine = { teamId: 'mine', name: 'My team', logoUrl: '/files/mine.webp', kitHome: kit.home };
  const play = {
    ...team.play,
    past: [{ ...pastMatch, opponent }],
    headToHead: [{ ...teamOfMine, ...tally }],
  };
  fakeServer(defaultAnswers).on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null, { play }) }));
  show();
  const faceIn = (name: RegExp) => screen.getByRole('link', { name }).querySelector('img');
  expect(await screen.findByRole('link', { name: /^Derby/ })).toBeVisible();
  expect(faceIn(/^Derby/)).toHaveAttribute('src', '/files/owls.webp');
  expect(faceIn(/My team/)).toHaveAttribute('src', '/files/mine.webp');
});

test('the name of a frequent opponent keeps its language', async () => {
  const tally = { wins: 2, draws: 0, losses: 1, lastAt: '2026-05-01T10:00:00.000Z', next: null };
  const rival = { teamId: 'owls', name: '망원 FC', logoUrl: null, kitHome: 'navy' as const, ...tally };
  const play = { ...teamSeenBy(null).play, rivals: [rival] };
  fakeServer(defaultAnswers).on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null, { play }) }));
  show();
  expect(await screen.findByText('망원 FC')).toHaveAttribute('lang', 'ko');
});
