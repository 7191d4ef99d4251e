import type { CalendarMatch, UserProfile } from '@homeground/shared/contracts';
import { fakeServer, ok, refusal, renderScreen } from '@homeground/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PastMatches } from './user-matches';

const id = '01900000-0000-7000-8000-000000000002';

const matchOf = (matchId: string, title: string): CalendarMatch => ({
  ...{ id: matchId, title, sport: 'tennis', startAt: '2026-01-01T10:00:00.000Z', minutes: 60 },
  ...{
    timeZone: 'Asia/Seoul',
    state: 'COMPLETED',
    opponent: null,
    score: null,
    outcome: 'WIN',
    forfeit: false,
  },
});

const user: UserProfile = {
  ...{ id, nickname: 'Jun', pictureUrl: null, bio: '', sports: [], region: null, aboutKm: 3, teams: [] },
  standing: { records: [], manner: null, keptPromises: null },
  play: { ratings: [], againstMe: null, coming: [], past: [matchOf('m1', 'First')], pastNext: 'second' },
  ...{ mine: false, blocked: false, memberSince: '2026-01-01T00:00:00.000Z', deleted: false },
};

test('“더 보기” on the profile of another user loads the earlier matches', async () => {
  fakeServer().on('GET', `/api/users/${id}/past-matches`, ({ query }) =>
    query.get('cursor') === 'second'
      ? ok({ matches: [matchOf('m2', 'Second')], next: null })
      : refusal(422, 'request.invalid_fields'),
  );
  const Page = () => <PastMatches user={user} />;
  renderScreen(Page, { path: '/user/:id', at: `/user/${id}`, locale: 'ko' });
  const pastMatches = await screen.findByRole('region', { name: '지난 1대1 경기' });
  await userEvent.click(within(pastMatches).getByRole('button', { name: '더 보기' }));
  expect(await within(pastMatches).findByRole('link', { name: /^Second/ })).toHaveAttribute(
    'href',
    '/matches/m2',
  );
  expect(within(pastMatches).getAllByRole('link')).toHaveLength(2);
  expect(within(pastMatches).queryByRole('button')).not.toBeInTheDocument();
});
