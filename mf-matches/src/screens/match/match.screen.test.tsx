import type { LineUp } from '@homeground/shared/contracts';
import {
  fakeLive,
  fakeServer,
  noOutlines,
  ok,
  refusal,
  renderScreen,
  someConfig,
  someUser,
} from '@homeground/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { spotOfMine } from '../../rules/guest-spot.fixture';
import { someDetail } from '../../rules/match.fixture';
import { MatchScreen } from './match.screen';

const beside = {
  '/api/config': someConfig,
  '/api/outlines': noOutlines,
  '/api/me/guest-answers': { answers: [] },
  '/api/matches/:id/guest-spots': { spots: [], mayPost: [] },
  '/api/matches/:id/line-up': { matchId: 'm1', mayAnswer: false, sides: [] },
};

// A whole screen on a busy machine.
jest.setTimeout(30_000);

const show = (locale: 'en' | 'ko' = 'en') =>
  renderScreen(MatchScreen, { path: '/matches/:id', at: '/matches/m1', locale });
const host = { isHost: true, isPlaying: true, proposalId: null, proposalState: null } as const;
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

function serving(match = someDetail()) {
  const server = fakeServer(beside);
  server.on('GET', '/api/matches/m1', ok({ match }));
  return server;
}

test('everything that decides stands there, and the team that can apply is named', async () => {
  serving();
  show();
  expect(
    await screen.findByRole('heading', { level: 2, name: 'Sunday crew wants a rival' }),
  ).toBeInTheDocument();
  expect(screen.getByText('Tomorrow 19:00–21:00')).toBeInTheDocument();
  expect(screen.getByText('Gangnam field')).toBeInTheDocument();
  expect(screen.getByText('₩5,800 each · ₩40,000/team')).toBeInTheDocument();
  expect(screen.getByText('Casual–Intermediate')).toBeInTheDocument();
  // Without streets a map says nothing.
  expect(document.querySelector('figure')).toBeNull();
  expect(screen.getByText('5 W 1 D 2 L')).toBeInTheDocument();
  expect(screen.getByText('No slide tackles')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    '/api/matches/m1/calendar.ics',
  );
  expect(screen.getByText('Night owls can apply.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Apply as Night owls' })).toHaveAttribute(
    'href',
    '/matches/m1/proposal',
  );
});

test('says how far and in which direction, and leads there with the map the person uses', async () => {
  serving(someDetail({ latitude: 37.53, longitude: 127.07, aboutKm: 5 }));
  show();
  expect(await screen.findByText('Venue booked · about 5 km to the north-east')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Directions' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Directions to Gangnam field' }));
  expect(sheet.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Google Maps',
    'Naver Map',
    'Kakao Map',
  ]);
  expect(sheet.getByRole('link', { name: 'Kakao Map' })).toHaveAttribute(
    'href',
    'https://map.kakao.com/link/to/Gangnam%20field,37.53,127.07',
  );
});

test('a place that is known only by its neighbourhood has no way to it yet', async () => {
  serving(someDetail({ pointIsExact: false, venueName: '' }));
  show();
  expect(await screen.findByText('The map shows only the rough area.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Directions' })).not.toBeInTheDocument();
});

test('an application appears on the open page by itself', async () => {
  const live = fakeLive();
  const server = serving(someDetail({ mine: host, applicantCount: 0 }));
  show();
  await screen.findByRole('button', { name: 'Share this match' });
  server.on('GET', '/api/matches/m1', ok({ match: someDetail({ mine: host, applicantCount: 1 }) }));
  live.tell({
    topic: 'notice',
    number: 1,
    unread: 1,
    notice: {
      id: 'n1',
      number: 1,
      createdAt: '2026-05-30T12:00:00.000Z',
      read: false,
      actor: null,
      kind: 'proposal.received',
      data: { matchId: 'm1', matchTitle: 'Sunday crew', matchProposalId: 'p1', sideName: 'Night owls' },
    },
  });
  expect(await screen.findByRole('link', { name: '1 applicant' })).toBeInTheDocument();
});

test('who cannot apply reads why before trying', async () => {
  serving(someDetail({ eligibility: [{ ...side, obstacles: ['PAUSED'] }] }));
  show('ko');
  expect(await screen.findByText('Night owls: 지금은 신청을 받지 않아요.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '가까운 다른 경기 보기' })).toHaveAttribute('href', '/matches');
});

test('a clash warns, but does not stop', async () => {
  serving(someDetail({ eligibility: [{ ...side, eligible: true, warnings: ['CLASH'] }] }));
  show();
  expect(await screen.findByText('There is another confirmed match around that time.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Apply as Night owls' })).toBeInTheDocument();
});

test('a thin squad is told in numbers, with the ways on, and stops nobody: applying and as the host', async () => {
  serving(someDetail({ eligibility: [{ ...side, people: 1, eligible: true, warnings: ['THIN_SQUAD'] }] }));
  const { unmount } = show();
  expect(await screen.findByText(/Night owls has 1 player so far; 7 play on each side/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Apply as Night owls' })).toBeInTheDocument();
  unmount();
  const server = serving(someDetail({ mine: host, hostMemberCount: 1 }));
  const spot = { ...spotOfMine({ found: 1 }), may: { change: true, close: true, seeOffers: false } };
  server.on('GET', '/api/matches/:id/guest-spots', ok({ spots: [spot], mayPost: [] }));
  show('ko');
  expect(
    await screen.findByText(/FC Yeoksam 인원은 지금 2명이고, 한 팀에 7명이 필요해요/),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '팀원 초대하기' })).toHaveAttribute('href', '/team/t1/invitation');
});

test('two teams that meet often: how it stands between them, from the host’s end', async () => {
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
  serving(someDetail({ rivalry }));
  show();
  const card = await screen.findByRole('region', { name: 'Old rivals' });
  expect(card).toHaveTextContent(
    'Met 6 times: FC Yeoksam won 3, Night owls won 2, 1 drawn. Friendlies included.',
  );
  expect(within(card).getByRole('link', { name: 'Night owls' })).toHaveAttribute('href', '/team/t2');
});

test.each([
  ['en', 'In progress', 'Awaiting result'],
  ['ko', '진행 중', '결과 대기'],
] as const)('one hour into two it is in progress and not over (%s)', async (locale, on, over) => {
  const startAt = new Date(Date.now() - 3_600_000).toISOString();
  serving(someDetail({ state: 'AWAITING_RESULT', startAt, minutes: 120, eligibility: [] }));
  show(locale);
  expect(await screen.findByText(on)).toBeVisible();
  expect(screen.queryByText(over)).not.toBeInTheDocument();
});

test('a private or unknown match has a way out', async () => {
  fakeServer(beside).on('GET', '/api/matches/m1', refusal(404, 'request.not_found'));
  show();
  expect(await screen.findByRole('heading', { name: 'Match not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See matches near me' })).toHaveAttribute('href', '/matches');
});

test('the host pauses and cancels; a cancellation needs a reason and keeps it when it fails', async () => {
  const may = { edit: true, cancel: true, pause: true, resume: false, answerLineUp: false, rematch: false };
  const server = serving(someDetail({ mine: host, eligibility: [], may }));
  server.on(
    'POST',
    '/api/matches/m1/pause',
    ok({
      match: someDetail({
        mine: host,
        eligibility: [],
        takesProposals: false,
        may: { ...may, pause: false, resume: true },
      }),
    }),
  );
  server.on('POST', '/api/matches/m1/cancel', refusal(503, 'server.busy'));
  show();
  expect(await screen.findByRole('link', { name: '3 applicants' })).toHaveAttribute(
    'href',
    '/matches/m1/chatlist',
  );
  expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    '/matches/create?edit=m1',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Pause applications' }));
  expect(await screen.findByRole('button', { name: 'Resume applications' })).toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Cancel the match' }));
  const sheet = screen.getByRole('dialog', { name: 'Cancel this match?' });
  const send = within(sheet).getByRole('button', { name: 'Cancel the match' });
  await userEvent.click(send);
  expect(await within(sheet).findByText('Fill this in.')).toBeInTheDocument();
  await userEvent.type(within(sheet).getByRole('textbox', { name: 'Reason' }), 'Flooded pitch');
  await userEvent.click(send);
  expect(await within(sheet).findByText(/We’re busy right now/)).toBeInTheDocument();
  expect(within(sheet).getByRole('textbox', { name: 'Reason' })).toHaveValue('Flooded pitch');

  server.on(
    'POST',
    '/api/matches/m1/cancel',
    ok({
      match: someDetail({
        mine: host,
        state: 'CANCELLED',
        eligibility: [],
        cancellation: { reason: 'Flooded pitch', at: '2026-01-01T00:00:00.000Z', late: false },
      }),
    }),
  );
  await userEvent.click(send);
  expect(await screen.findByText(/Cancelled: “Flooded pitch”/)).toBeInTheDocument();
  expect(server.called('POST', '/api/matches/m1/cancel').at(-1)?.body).toEqual({
    reason: 'Flooded pitch',
    version: 1,
  });
});

test('who cancels a match that has been confirmed meanwhile is shown that first', async () => {
  const may = { edit: true, cancel: true, pause: true, resume: false, answerLineUp: false, rematch: false };
  const server = serving(someDetail({ mine: host, eligibility: [], may }));
  const confirmed = someDetail({
    mine: host,
    eligibility: [],
    state: 'CONFIRMED',
    version: 2,
    startAt: new Date(Date.now() + 5 * 3_600_000).toISOString(),
    may: { ...may, edit: false, pause: false },
  });
  server.on('POST', '/api/matches/m1/cancel', refusal(409, 'match.state_moved', { fresh: confirmed }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the match' }));
  const sheet = screen.getByRole('dialog', { name: 'Cancel this match?' });
  await userEvent.type(within(sheet).getByRole('textbox', { name: 'Reason' }), 'Flooded pitch');
  const send = within(sheet).getByRole('button', { name: 'Cancel the match' });
  await userEvent.click(send);
  expect(await within(sheet).findByText(/This match has changed in the meantime/)).toBeInTheDocument();
  // What it costs now stands there before the second press, which is about the match in sight.
  expect(within(sheet).getByText(/less than 24 hours/)).toBeInTheDocument();
  server.on('GET', '/api/matches/m1', ok({ match: confirmed }));
  await userEvent.click(send);
  await waitFor(() =>
    expect(server.called('POST', '/api/matches/m1/cancel').map(({ body }) => body)).toEqual([
      { reason: 'Flooded pitch', version: 1 },
      { reason: 'Flooded pitch', version: 2 },
    ]),
  );
});

test.each([
  [
    'en',
    'All',
    'Reason',
    'Cancel the match',
    'Cancel the match',
    '3 other matches too. 1 has an opponent and stays.',
  ],
  [
    'ko',
    '전체',
    '취소하는 이유',
    '경기 취소',
    '경기 취소하기',
    '다른 3경기에도 적용했어요. 상대가 정해진 1경기는 그대로 두었어요.',
  ],
] as const)(
  'of a series one, the later ones or all are cancelled (%s)',
  async (locale, all, reason, act, sent, expected) => {
    const may = { edit: true, cancel: true, pause: true, resume: false, answerLineUp: false, rematch: false };
    const match = someDetail({ mine: host, eligibility: [], seriesId: 's1', may });
    const server = serving(match);
    server.on(
      'POST',
      '/api/matches/m1/cancel',
      ok({
        match: { ...match, state: 'CANCELLED', may: { ...may, cancel: false } },
        series: { changed: 3, left: 1 },
      }),
    );
    show(locale);
    await userEvent.click(await screen.findByRole('button', { name: act }));
    const sheet = screen.getByRole('dialog');
    await userEvent.type(within(sheet).getByRole('textbox', { name: reason }), 'Closed');
    await userEvent.click(within(sheet).getByRole('radio', { name: all }));
    await userEvent.click(within(sheet).getByRole('button', { name: sent }));
    expect(await screen.findByText(new RegExp(expected))).toBeInTheDocument();
    expect(server.called('POST', '/api/matches/m1/cancel')[0]?.body).toEqual({
      reason: 'Closed',
      version: 1,
      scope: 'ALL',
    });
  },
);

test('a page that stands open since yesterday knows that cancelling is late by now', async () => {
  const hour = 3_600_000;
  const opened = Date.now();
  serving(
    someDetail({
      state: 'CONFIRMED',
      startAt: new Date(opened + 25 * hour).toISOString(),
      mine: { ...host, isPlaying: false },
      eligibility: [],
      may: { edit: false, cancel: true, pause: false, resume: false, answerLineUp: false, rematch: false },
    }),
  );
  show();
  const cancel = await screen.findByRole('button', { name: 'Cancel the match' });
  const later = jest.spyOn(Date, 'now').mockReturnValue(opened + 2 * hour);
  await userEvent.click(cancel);
  later.mockRestore();
  expect(
    within(screen.getByRole('dialog')).getByText(/can count as a late cancellation and lower/),
  ).toBeVisible();
});

test('when confirmed, each member answers for the line-up and sees only counts of the others', async () => {
  const member = {
    userId: someUser.id,
    nickname: 'Mina',
    pictureUrl: null,
    kit: null,
    answer: null,
    bringsBall: false,
    setBy: null,
  };
  const mineSide = {
    side: 'AWAY',
    teamId: 't2',
    name: 'Night owls',
    isMine: true,
    needed: 7,
    going: 4,
    maybe: 1,
    notGoing: 0,
    unanswered: 1,
    short: 3,
    members: [member],
    guests: [],
    desk: null,
  } as const;
  const theirs = {
    ...mineSide,
    side: 'HOST',
    teamId: 't1',
    name: 'FC Yeoksam',
    isMine: false,
    short: 0,
    members: null,
    guests: null,
  } as const;
  const lineUp = (answer: 'GOING' | null): LineUp => ({
    matchId: 'm1',
    mayAnswer: true,
    sides: [theirs, { ...mineSide, guests: [], members: [{ ...member, answer, version: 1 }] }],
  });
  const server = serving(
    someDetail({
      state: 'CONFIRMED',
      away: {
        teamId: 't2',
        userId: null,
        name: 'Night owls',
        pictureUrl: null,
        level: 3,
        kit: { home: 'navy', away: 'sky' },
      },
      mine: { ...host, isHost: false, proposalId: 'p1', proposalState: 'CONFIRMED' },
    }),
  );
  server.on('GET', '/api/matches/m1/line-up', ok(lineUp(null)));
  server.on('PUT', '/api/matches/m1/line-up', ok(lineUp('GOING')));
  show();
  expect(await screen.findByText('3 short')).toBeInTheDocument();
  expect(screen.getAllByText('Mina')).toHaveLength(1);
  await userEvent.click(screen.getByRole('radio', { name: 'Going' }));
  await waitFor(() =>
    expect(server.called('PUT', '/api/matches/m1/line-up')[0]?.body).toEqual({
      answer: 'GOING',
      bringsBall: false,
    }),
  );
  expect(await screen.findByRole('switch', { name: 'I’m bringing the ball' })).not.toBeChecked();
  expect(screen.getByRole('link', { name: 'Open the chat' })).toHaveAttribute('href', '/chatlist/p1');
});

test('a stranger’s post can be reported, with a reason', async () => {
  const matchId = '01900000-0000-7000-8000-00000000000a';
  const server = serving(someDetail({ id: matchId }));
  server.on('POST', '/api/reports', ok(null, 201));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Report this match' }));
  const sheet = await screen.findByRole('dialog', { name: 'Report this match' });
  await userEvent.click(await within(sheet).findByRole('radio', { name: 'Advertising or spam' }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Send report' }));
  await waitFor(() =>
    expect(server.called('POST', '/api/reports')[0]?.body).toEqual({
      kind: 'match',
      id: matchId,
      reason: 'spam',
      note: '',
    }),
  );
});

test('what is shared is the address a visitor can open', async () => {
  serving();
  const written: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void written.push(text) },
  });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  await waitFor(() => expect(written).toEqual(['http://localhost/m/m1?lang=en']));
});

/** A share sheet that takes what `takes` says; answers what it was given. */
function shareSheet(takes: { readonly files: boolean }): ShareData[] {
  const given: ShareData[] = [];
  const has = (value: unknown) => ({ configurable: true, value });
  Object.defineProperties(navigator, {
    share: has(async (data: ShareData) => void given.push(data)),
    canShare: has(() => takes.files),
  });
  return given;
}

describe('where the browser has a share sheet', () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'canShare');
  });
  const url = 'http://localhost/m/m1?lang=ko';
  const title = 'Sunday crew wants a rival';

  test('a match is shared with its picture, in the language of who shares', async () => {
    const server = serving();
    server.on('GET', '/m/m1/card.ko.png', ok(new Blob(['picture'])));
    const given = shareSheet({ files: true });
    show('ko');
    fireEvent.click(await screen.findByRole('button', { name: '공유' }));
    await waitFor(() => expect(given).toEqual([{ title, url, files: [expect.any(File)] }]));
    const [file] = given[0]?.files ?? [];
    expect([file?.name, file?.type, file?.size]).toEqual(['homeground-card.png', 'image/png', 7]);
  });

  test('the link goes alone where files are not taken, and the picture can be saved', async () => {
    serving();
    const given = shareSheet({ files: false });
    show('ko');
    fireEvent.click(await screen.findByRole('button', { name: '공유' }));
    await waitFor(() => expect(given).toEqual([{ title, url }]));
    const save = screen.getByRole('link', { name: '이미지 저장' });
    expect(save).toHaveAttribute('href', '/m/m1/story.ko.png');
    expect(save).toHaveAttribute('download', 'homeground-story.png');
  });

  test('the link goes alone where the picture does not come', async () => {
    const server = serving();
    server.on('GET', '/m/m1/card.ko.png', refusal(503, 'server.busy'));
    const given = shareSheet({ files: true });
    show('ko');
    fireEvent.click(await screen.findByRole('button', { name: '공유' }));
    await waitFor(() => expect(given).toEqual([{ title, url }]));
  });

  test('the picture for a story is shared alone; when it does not come, that is said', async () => {
    const server = serving();
    server.on('GET', '/m/m1/story.ko.png', refusal(503, 'server.busy'));
    const given = shareSheet({ files: true });
    show('ko');
    const button = await screen.findByRole('button', { name: '이미지로 공유' });
    fireEvent.click(button);
    expect(await screen.findByText(/이미지를 불러오지 못했어요/)).toBeInTheDocument();
    server.on('GET', '/m/m1/story.ko.png', ok(new Blob(['picture'])));
    await waitFor(() => expect(button).toBeEnabled());
    fireEvent.click(button);
    await waitFor(() => expect(given).toEqual([{ files: [expect.any(File)] }]));
  });

  test.each(['CANCELLED', 'EXPIRED'] as const)(
    'a match that is %s has a link and no picture',
    async (state) => {
      const server = serving(someDetail({ state }));
      const given = shareSheet({ files: true });
      show('ko');
      fireEvent.click(await screen.findByRole('button', { name: '공유' }));
      await waitFor(() => expect(given).toEqual([{ title, url }]));
      expect(screen.queryByRole('button', { name: '이미지로 공유' })).not.toBeInTheDocument();
      expect(server.calls.filter(({ path }) => path.startsWith('/m/'))).toEqual([]);
    },
  );
});

test('after the match either side may ask for another', async () => {
  const { may } = someDetail();
  serving(someDetail({ state: 'COMPLETED', eligibility: [], may: { ...may, rematch: true } }));
  show();
  expect(await screen.findByRole('link', { name: 'Rematch' })).toHaveAttribute(
    'href',
    '/matches/create?copy=m1&rematch',
  );
  await userEvent.click(screen.getByRole('button', { name: 'How is this worked out?' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Everyone starts at 1,500');
});

test('whoever did not play it may not ask for a rematch', async () => {
  serving(someDetail({ state: 'COMPLETED', eligibility: [] }));
  show();
  await screen.findByRole('button', { name: 'How is this worked out?' });
  expect(screen.queryByRole('link', { name: 'Rematch' })).not.toBeInTheDocument();
});

test.each([
  ['a team without a logo shows its shirt', { home: 'red', away: 'white' } as const, 0],
  ['a side without a shirt shows its letters', null, 1],
])('%s', async (_what, kit, letters) => {
  serving(someDetail({ host: { ...someDetail().host, kit } }));
  show();
  const [host] = await screen.findAllByRole('link', { name: /^FC Yeoksam/ });
  expect(within(host as HTMLElement).queryAllByText('FY')).toHaveLength(letters);
});
