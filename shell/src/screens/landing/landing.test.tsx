import { paths } from '@homeground/shared/routes';
import { keepUnsent, rememberReturnTo, expireSession, signedIn, signedOut } from '@homeground/shared/session';
import { fakeServer, ok, refusal, renderScreen, someUser, type FakeServer } from '@homeground/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { LandingScreen } from './landing.screen';

let server: FakeServer;

beforeEach(() => {
  sessionStorage.clear();
  act(() => signedOut());
  server = fakeServer();
  server.on('GET', '/api/config', ok({ maps: { host: '', key: null }, demo: false }));
  server.on('GET', '/api/matches/this-week', ok({ district: null }));
});

const show = (locale: 'en' | 'ko' = 'en') => renderScreen(LandingScreen, { path: '/', user: null, locale });
const preview = {
  id: 'm1',
  title: 'Sunday futsal',
  sport: 'futsal',
  startAt: '2026-06-08T10:00:00.000Z',
  timeZone: 'Asia/Seoul',
  region: {
    ko: { depth1: '서울특별시', depth2: '강남구', depth3: '역삼동' },
    en: { depth1: 'Seoul', depth2: 'Gangnam-gu', depth3: 'Yeoksam-dong' },
  },
};
const invite = `${paths.team('t1')}?invite=secret`;

test('an invite link shows the team and the user who invites', async () => {
  rememberReturnTo(invite);
  server.on(
    'GET',
    '/api/invite-links/greeting',
    ok({ teamId: 't1', team: 'Han River FC', invitedBy: 'Mina' }),
  );
  show();
  expect(await screen.findByRole('heading', { name: 'Han River FC' })).toBeVisible();
  expect(screen.getByText('Mina invited you to the team')).toBeVisible();
  expect(server.called('GET', '/api/invite-links/greeting')[0]?.query.get('token')).toBe('secret');
  expect(screen.getByRole('link', { name: 'Sign up' })).toBeVisible();
});

test('a link to a match shows its public facts in its own time zone', async () => {
  rememberReturnTo(paths.matchProposal('m1'));
  server.on('GET', '/api/matches/m1/preview', ok({ ...preview, phase: 'OPEN' }));
  show('ko');
  expect(await screen.findByRole('heading', { name: 'Sunday futsal' })).toBeVisible();
  expect(screen.getByText(/풋살 · 6월 8일 .* 오후 7시 · 서울특별시 강남구 역삼동/)).toBeVisible();
});

test.each([
  ['OPEN', /waiting for you/, /see it and apply/],
  ['CONFIRMED', /has found its opponent/, /to see it\.$/],
  ['IN_PROGRESS', /is being played/, /to see it\.$/],
  ['AWAITING_RESULT', /is over/, /to see it\.$/],
  ['COMPLETED', /is over/, /to see it\.$/],
  ['CANCELLED', /was cancelled/, /to see it\.$/],
  ['EXPIRED', /no longer looking/, /to see it\.$/],
  [undefined, /shared with you/, /to see it\.$/],
  // A newer server may know another phase.
  ['POSTPONED', /shared with you/, /to see it\.$/],
] as const)(
  'the card of a followed match says what is true of a match that is %s',
  async (phase, lead, next) => {
    rememberReturnTo(paths.match('m1'));
    server.on('GET', '/api/matches/m1/preview', ok({ ...preview, ...(phase && { phase }) }));
    show();
    const card = within(await screen.findByRole('region', { name: lead }));
    expect(card.getByText(next)).toBeVisible();
  },
);

test('a followed link keeps the language of the name that somebody wrote', async () => {
  rememberReturnTo(paths.match('m1'));
  server.on('GET', '/api/matches/m1/preview', ok({ ...preview, title: '망원 FC 친선' }));
  show();
  expect(await screen.findByRole('heading', { name: '망원 FC 친선' })).toHaveAttribute('lang', 'ko');
});

test.each([
  ['an ended invite link', invite, /^This invite link no longer works/],
  ['a match that is gone', paths.match('m1'), /^We can’t find this match/],
])('%s is explained in one sentence', async (_what, address, sentence) => {
  rememberReturnTo(address);
  server.on('GET', '/api/invite-links/greeting', refusal(404, 'request.not_found'));
  server.on('GET', '/api/matches/m1/preview', refusal(404, 'request.not_found'));
  show();
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('an invite link with the address of one team and the token of another team is invalid', async () => {
  rememberReturnTo(`${paths.team('t2')}?invite=secret`);
  server.on(
    'GET',
    '/api/invite-links/greeting',
    ok({ teamId: 't1', team: 'Han River FC', invitedBy: 'Mina' }),
  );
  show();
  expect(await screen.findByText(/^This invite link no longer works/)).toBeVisible();
  expect(screen.queryByText('Han River FC')).not.toBeInTheDocument();
});

test('without a followed link no preview is requested', async () => {
  show();
  expect(screen.getByText('Post or find a match near you')).toBeVisible();
  await waitFor(() => expect(server.calls).not.toHaveLength(0));
  expect(server.calls.map(({ path }) => path).sort()).toEqual(['/api/config', '/api/matches/this-week']);
});

test('the page says that the session has ended, and whether typed text is kept', () => {
  act(() => signedIn(someUser));
  act(() => expireSession());
  const firstRender = show();
  expect(screen.getByText('Your session has ended. Log in again to carry on where you were.')).toBeVisible();
  firstRender.unmount();
  keepUnsent(someUser.id, 'a form', { bio: 'Left back' });
  show();
  expect(screen.getByText(/what you typed is kept in this tab/)).toBeVisible();
});

test('after signing out the page does not say that the session has ended', () => {
  act(() => signedIn(someUser));
  act(() => signedOut());
  show();
  expect(screen.queryByText(/session has ended/)).not.toBeInTheDocument();
});

test('the page shows the number of matches nearby, if the server sends it, and a picture of the home screen in the reader’s language', async () => {
  server.on('GET', '/api/matches/this-week', ok({ district: { ko: '마포구', en: 'Mapo-gu', count: 12 } }));
  show('ko');
  expect(await screen.findByText('이번 주 마포구에서 12경기가 열려요')).toBeVisible();
  const picture = screen.getByRole('img', { name: /내 주변 경기 목록/ });
  expect(picture).toHaveAttribute('src', expect.stringMatching(/inside-ko-light\.avif$/));
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveAttribute('height');
});
