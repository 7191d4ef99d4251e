import { fakeLive, fakeServer, ok, refusal } from '@homeground/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startMatchLiveUpdates } from '../../api/match-live';
import { spotOfMine } from '../../rules/guest-spot.fixture';
import { someDetail } from '../../rules/match.fixture';
import { noticeFrame } from '../../rules/notice.fixture';
import { defaultAnswers, host, serverWith, show } from './match-screen.fixture';

// In the app, the entry of the area does this.
startMatchLiveUpdates();

const side = {
  teamId: 't2',
  name: 'Night owls',
  pictureUrl: null,
  kit: null,
  people: 12,
  eligible: false,
  obstacles: [],
  warnings: [],
};

test('the page shows all facts of the match, and names the team that can apply', async () => {
  serverWith();
  show();
  expect(
    await screen.findByRole('heading', { level: 2, name: 'Sunday crew wants a rival' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Tomorrow 19:00–21:00')).toBeInTheDocument();
  expect(screen.getByText('Gangnam field')).toBeInTheDocument();
  expect(screen.getByText('about ₩5,800 each')).toBeInTheDocument();
  expect(screen.getByText('₩40,000 per team')).toBeInTheDocument();
  expect(screen.getByText('Casual–Intermediate')).toBeInTheDocument();
  // Without street tiles there is no map.
  expect(document.querySelector('figure')).toBeNull();
  expect(screen.getByText('5W 1D 2L')).toBeInTheDocument();
  expect(screen.getByText('No slide tackles')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    '/api/matches/m1/calendar.ics',
  );
  expect(screen.getByRole('link', { name: 'Apply as Night owls' })).toHaveAttribute(
    'href',
    '/matches/m1/proposal',
  );
});

test('a date is shown once: only a match of today or tomorrow also has its full date', async () => {
  serverWith();
  const { unmount } = show();
  expect((await screen.findByText('2 h')).parentElement).toHaveTextContent(/ 20\d\d · 2 h$/);
  unmount();
  serverWith(someDetail({ startAt: new Date(Date.now() + 5 * 86_400_000).toISOString() }));
  show();
  expect((await screen.findByText('2 h')).parentElement).toHaveTextContent(/^2 h$/);
});

test('the page shows distance and direction, and the usual map app of the language comes first', async () => {
  serverWith(someDetail({ latitude: 37.53, longitude: 127.07, aboutKm: 5 }));
  show();
  expect((await screen.findByText('Venue booked')).parentElement).toHaveTextContent(
    'Venue booked · about 5 km to the north-east',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Directions' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Directions to Gangnam field' }));
  expect(sheet.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Google Maps',
    'Naver Map',
    'KakaoMap',
  ]);
  expect(sheet.getByRole('link', { name: 'KakaoMap' })).toHaveAttribute(
    'href',
    'https://map.kakao.com/link/to/Gangnam%20field,37.53,127.07',
  );
});

test('a place that is known only by its neighbourhood has no directions yet', async () => {
  serverWith(someDetail({ pointIsExact: false, venueName: '' }));
  show();
  expect(await screen.findByText('Directions appear once the exact place is set.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Directions' })).not.toBeInTheDocument();
});

test('an application appears on the open page without a reload', async () => {
  const live = fakeLive();
  const server = serverWith(someDetail({ mine: host, applicantCount: 0 }));
  show();
  await screen.findByRole('button', { name: 'Share this match' });
  server.on('GET', '/api/matches/m1', ok({ match: someDetail({ mine: host, applicantCount: 1 }) }));
  live.tell(
    noticeFrame('proposal.received', {
      matchId: 'm1',
      matchTitle: 'Sunday crew',
      matchProposalId: 'p1',
      sideName: 'Night owls',
    }),
  );
  expect(await screen.findByRole('link', { name: 'See 1 applicant' })).toBeInTheDocument();
});

test('a person who cannot apply reads the reason before they try', async () => {
  serverWith(someDetail({ eligibility: [{ ...side, obstacles: ['PAUSED'] }] }));
  show('ko');
  expect(await screen.findByText('Night owls: 지금은 신청을 받지 않아요.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '주변의 다른 경기 보기' })).toHaveAttribute('href', '/matches');
});

test('a user whose team has another match around the same time gets a warning, and may still apply', async () => {
  serverWith(someDetail({ eligibility: [{ ...side, eligible: true, warnings: ['CLASH'] }] }));
  show();
  expect(await screen.findByText('There’s another confirmed match around that time.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Apply as Night owls' })).toBeInTheDocument();
});

test('a team with too few players reads both numbers in a warning and may still apply; a host can invite', async () => {
  serverWith(someDetail({ eligibility: [{ ...side, people: 1, eligible: true, warnings: ['THIN_SQUAD'] }] }));
  const { unmount } = show();
  expect(await screen.findByText(/Night owls has 1 player so far; 7 play on each side/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Apply as Night owls' })).toBeInTheDocument();
  unmount();
  const server = serverWith(someDetail({ mine: host, hostMemberCount: 1 }));
  const spot = { ...spotOfMine({ found: 1 }), may: { change: true, close: true, seeOffers: false } };
  server.on('GET', '/api/matches/:id/guest-spots', ok({ spots: [spot], mayPost: [] }));
  show('ko');
  expect(
    await screen.findByText(/FC Yeoksam 인원은 지금 2명이고, 한 팀에 7명이 필요해요/),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '팀원 초대하기' })).toHaveAttribute('href', '/team/t1/invitation');
});

test('two teams that meet often see their record, from the host’s point of view', async () => {
  const rivalry = {
    teamId: 't2',
    name: 'Night owls',
    logoUrl: null,
    kitHome: 'green',
    wins: 3,
    draws: 1,
    losses: 2,
    lastAt: '2026-01-01T00:00:00.000Z',
  } as const;
  serverWith(someDetail({ rivalry }));
  show();
  const card = await screen.findByRole('region', { name: 'Rivals' });
  expect(card).toHaveTextContent(
    'Met 6 times: FC Yeoksam won 3, Night owls won 2, 1 drawn. Friendlies included.',
  );
  expect(within(card).getByRole('link', { name: 'Night owls' })).toHaveAttribute('href', '/team/t2');
});

test('a private or unknown match leads back to the list', async () => {
  fakeServer(defaultAnswers).on('GET', '/api/matches/m1', refusal(404, 'request.not_found'));
  show();
  expect(await screen.findByRole('heading', { name: 'Match not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See matches near me' })).toHaveAttribute('href', '/matches');
});
