import type { UserProfile } from '@homeground/shared/contracts';
import { wholeName } from '@homeground/shared/i18n';
import { currentUser } from '@homeground/shared/session';
import {
  type FakeServer,
  fakeServer,
  noReviews,
  ok,
  refusal,
  renderScreen,
  someConfig,
  someUser,
} from '@homeground/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UserScreen } from './user.screen';

const defaultAnswers = { '/api/users/:id/reviews': noReviews, '/api/config': someConfig };

const otherId = '01900000-0000-7000-8000-000000000002';
const ownProfile: UserProfile = {
  id: someUser.id,
  nickname: 'Mina',
  pictureUrl: null,
  bio: 'Left wing on Sundays',
  sports: ['futsal', 'table_tennis'],
  region: { depth1: 'Seoul', depth2: 'Gangnam-gu', depth3: 'Yeoksam-dong' },
  aboutKm: null,
  teams: [
    { id: otherId, name: 'FC Yeoksam', sport: 'futsal', role: 'leader', logoUrl: null, kitHome: 'mint' },
  ],
  standing: {
    records: [{ sport: 'futsal', wins: 5, draws: 1, losses: 2, rating: null }],
    manner: { score: 86, reviews: 4 },
    keptPromises: { percent: 95, of: 20 },
  },
  play: { ratings: [], againstMe: null, coming: [], past: [] },
  mine: true,
  blocked: false,
  memberSince: '2026-01-01T00:00:00.000Z',
  deleted: false,
};
const otherProfile: UserProfile = {
  ...ownProfile,
  id: otherId,
  nickname: 'Jun',
  mine: false,
  aboutKm: 3,
  teams: [],
};

let server: FakeServer;

beforeEach(() => {
  server = fakeServer(defaultAnswers);
  server.on('GET', `/api/users/${ownProfile.id}`, ok(ownProfile));
  server.on('GET', `/api/users/${otherId}`, ok(otherProfile));
});

const show = (id: string, locale: 'en' | 'ko' = 'en') =>
  renderScreen(UserScreen, { path: '/user/:id', at: `/user/${id}`, locale });

test('users see their full profile and their settings', async () => {
  show(ownProfile.id);
  expect(await screen.findByText(wholeName('Yeoksam-dong, Gangnam-gu'))).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Profile of Mina');
  expect(screen.getByRole('link', { name: 'Edit profile' })).toHaveAttribute(
    'href',
    `/user/${ownProfile.id}/edit`,
  );
  expect(screen.getByRole('link', { name: /My neighbourhood/ })).toHaveAttribute(
    'href',
    `/user/${ownProfile.id}/location`,
  );
  expect(screen.getByRole('link', { name: 'Create team' })).toHaveAttribute('href', '/team/create');
  expect(screen.getByRole('link', { name: /FC Yeoksam.*Leader/ })).toHaveAttribute(
    'href',
    `/team/${otherId}`,
  );
  expect(within(screen.getByRole('list', { name: 'Sports' })).getByText('Table tennis')).toBeVisible();
  expect(screen.getByText('5 won, 1 drawn, 2 lost')).toBeInTheDocument();
  expect(screen.queryByText('Block')).not.toBeInTheDocument();
  // Pages that the server renders outside the app.
  expect(screen.getByRole('link', { name: 'What we keep about you' })).toHaveAttribute('href', '/privacy');
  expect(screen.getByRole('link', { name: 'Report something' })).toHaveAttribute('href', '/report');
});

test('a user without a team gets a link to play as a guest', async () => {
  server.on('GET', `/api/users/${ownProfile.id}`, ok({ ...ownProfile, teams: [] }));
  show(ownProfile.id);
  expect(await screen.findByRole('link', { name: 'Be a guest player for another team' })).toHaveAttribute(
    'href',
    '/matches?show=guests',
  );
});

test('the profile of another user has a distance and a button to report, but no settings', async () => {
  show(otherId);
  expect(await screen.findByText(wholeName('Yeoksam-dong, Gangnam-gu'))).toBeVisible();
  expect(screen.getByText('about 3 km')).toBeVisible();
  expect(screen.getByText('Not in a team right now.')).toBeVisible();
  expect(screen.queryByText('Log out')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Report' })).toBeVisible();
});

test('a tap on a score opens its explanation; in place of a missing score the page says when the score will be shown', async () => {
  show(otherId);
  await userEvent.click(await screen.findByRole('button', { name: /Manners 86/ }));
  expect(screen.getByRole('dialog', { name: 'Manners' })).toHaveTextContent('last 30 reviews');
  server.on(
    'GET',
    `/api/users/${ownProfile.id}`,
    ok({ ...ownProfile, standing: { records: [], manner: null, keptPromises: null } }),
  );
  show(ownProfile.id);
  expect(await screen.findByText('Shown after 3 reviews')).toBeVisible();
  expect(screen.getByText(/Your first final result will appear here/)).toBeVisible();
});

test('the profile of another user has ratings and the record against the viewer; only the own profile has upcoming matches', async () => {
  const history = {
    sport: 'tennis' as const,
    value: 1540,
    provisional: false,
    games: 6,
    points: [{ matchId: 'a', at: '2026-10-01T10:00:00.000Z', value: 1540 }],
  };
  server.on(
    'GET',
    `/api/users/${otherId}`,
    ok({
      ...otherProfile,
      play: { ratings: [history], againstMe: { wins: 1, draws: 0, losses: 3 }, coming: [], past: [] },
    }),
  );
  const view = show(otherId);
  expect(await screen.findByRole('img', { name: 'Rating over 1 match: 1,540' })).toBeVisible();
  expect(screen.getByText('3 won, 0 drawn, 1 lost, friendlies included')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Upcoming matches' })).not.toBeInTheDocument();
  view.unmount();
  show(ownProfile.id);
  expect(await screen.findByRole('heading', { name: 'Upcoming matches' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /One-on-one/ })).not.toBeInTheDocument();
});

test('an unknown user is shown as not found, and a deleted user as deleted', async () => {
  server.on('GET', `/api/users/${otherId}`, refusal(404, 'request.not_found'));
  const view = show(otherId);
  expect(await screen.findByRole('heading', { name: 'Profile not found' })).toBeVisible();
  view.unmount();
  server.on('GET', `/api/users/${otherId}`, ok({ ...otherProfile, deleted: true }));
  show(otherId);
  expect(await screen.findByRole('heading', { name: 'Deleted user' })).toBeVisible();
});

test('if the profile cannot be loaded, the user can try again', async () => {
  server.on('GET', `/api/users/${otherId}`, refusal(500, 'server.failed'));
  show(otherId);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  server.on('GET', `/api/users/${otherId}`, ok(otherProfile));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Left wing on Sundays')).toBeVisible();
});

test('blocking hides the profile at once and explains the block, and one tap undoes it', async () => {
  server.on('PUT', `/api/users/${otherId}/block`, ok(null, 204));
  server.on('DELETE', `/api/users/${otherId}/block`, ok(null, 204));
  show(otherId);
  await userEvent.click(await screen.findByRole('button', { name: /^Block You won’t see each other/ }));
  expect(await screen.findByText(/A confirmed match between you stays/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Left wing on Sundays')).toBeVisible();
  expect(server.called('DELETE', `/api/users/${otherId}/block`)).toHaveLength(1);
});

test('a user reports another user', async () => {
  server.on('POST', '/api/reports', ok(null, 201));
  show(otherId);
  await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Pretends to be someone else' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(/We’ve got your report/)).toBeVisible();
  expect(server.called('POST', '/api/reports')[0]?.body).toEqual({
    kind: 'user',
    id: otherId,
    reason: 'fake',
    note: '',
  });
});

test('a user changes the language, which is saved on the server, and logs out', async () => {
  server.on('PATCH', '/api/me', ok({ user: { ...someUser, locale: 'ko' } }));
  server.on('DELETE', '/api/session', ok(null, 204));
  show(ownProfile.id);
  await userEvent.click(await screen.findByRole('radio', { name: '한국어' }));
  await waitFor(() => expect(server.called('PATCH', '/api/me')[0]?.body).toEqual({ locale: 'ko' }));
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(currentUser()).toBeNull());
});

test('blocked users are listed and can be unblocked; an empty list has a message', async () => {
  server.on('GET', '/api/me/blocks', ok({ users: [{ id: otherId, nickname: 'Jun', pictureUrl: null }] }));
  server.on('DELETE', `/api/users/${otherId}/block`, () => {
    server.on('GET', '/api/me/blocks', ok({ users: [] }));
    return ok(null, 204);
  });
  show(ownProfile.id);
  await userEvent.click(await screen.findByRole('button', { name: 'Blocked people' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock Jun' }));
  expect(await screen.findByText('You haven’t blocked anyone.')).toBeVisible();
});

test('the page is in Korean', async () => {
  const ko = { depth1: '서울', depth2: '강남구', depth3: '역삼동' };
  const profileInBothLanguages = { ...otherProfile, regionNames: { ko, en: ownProfile.region ?? ko } };
  server.on('GET', `/api/users/${otherId}`, ok(profileInBothLanguages));
  show(otherId, 'ko');
  // The account is set to English, but the page is shown in Korean.
  expect(await screen.findByText('강남구 역삼동')).toBeVisible();
  expect(screen.getByText('약 3km')).toBeVisible();
  expect(screen.getAllByText('풋살')).toHaveLength(2);
  expect(screen.getByRole('button', { name: /^차단하기/ })).toBeVisible();
});

test.each([
  [
    'en',
    '2 of these matches had no line-up, so they count for everyone who was a member then.',
    /teams have their own/,
  ],
  [
    'ko',
    '참석 명단이 없는 2경기는 그때 팀원이던 모두의 전적으로 계산했어요.',
    /팀 경기는 팀 프로필에 나와요/,
  ],
] as const)(
  'a record says how many matches had no line-up, and the reliability explains whose matches count (%s)',
  async (locale, expected, reliabilityText) => {
    const standing = {
      ...ownProfile.standing,
      records: [{ sport: 'futsal' as const, wins: 3, draws: 0, losses: 0, rating: null, withoutLineUp: 2 }],
      keptPromises: null,
    };
    server.on('GET', `/api/users/${ownProfile.id}`, ok({ ...ownProfile, standing }));
    show(ownProfile.id, locale);
    expect(await screen.findByText(expected)).toBeVisible();
    expect(screen.getByText(reliabilityText)).toBeVisible();
  },
);

test('if a user has won only a friendly, the record does not say “No rated results yet”', async () => {
  const wonFriendly = {
    id: 'm1',
    sport: 'futsal' as const,
    title: 'Friendly',
    startAt: '2026-01-01T10:00:00.000Z',
    minutes: 60,
    timeZone: 'Asia/Seoul',
    state: 'COMPLETED' as const,
    opponent: { teamId: otherId, userId: null, name: 'Night Owls', pictureUrl: null, kit: null },
    score: { own: 3, other: 2 },
    outcome: 'WIN' as const,
    forfeit: false,
  };
  server.on(
    'GET',
    `/api/users/${ownProfile.id}`,
    ok({
      ...ownProfile,
      standing: { ...ownProfile.standing, records: [] },
      play: { ...ownProfile.play, past: [wonFriendly] },
    }),
  );
  show(ownProfile.id);
  expect(await screen.findByText(/Nothing counted yet. Friendlies aren’t part/)).toBeVisible();
  expect(screen.queryByText(/No rated results yet/)).not.toBeInTheDocument();
  const pastMatches = screen.getByRole('region', { name: 'Past matches' });
  expect(within(pastMatches).getByRole('link', { name: 'All past matches, month by month' })).toHaveAttribute(
    'href',
    '/matches/mine',
  );
});
