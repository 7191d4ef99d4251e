import type { LineUp } from '@homeground/shared/contracts';
import { ok, someUser } from '@homeground/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { nightOwls, someDetail } from '../../rules/match.fixture';
import { host, serverWith, show } from './match-screen.fixture';

test.each([
  ['en', 'In progress', 'No result yet'],
  ['ko', '진행 중', '결과 미정'],
] as const)(
  'a match of two hours is in progress after one hour (%s)',
  async (locale, runningText, endedText) => {
    const startAt = new Date(Date.now() - 3_600_000).toISOString();
    serverWith(someDetail({ state: 'AWAITING_RESULT', startAt, minutes: 120, eligibility: [] }));
    show(locale);
    expect(await screen.findByText(runningText)).toBeVisible();
    expect(screen.queryByText(endedText)).not.toBeInTheDocument();
  },
);

test('a page that is open for two hours warns of a late cancellation as soon as the match is less than a day away', async () => {
  const hour = 3_600_000;
  const openedAt = Date.now();
  serverWith(
    someDetail({
      state: 'CONFIRMED',
      startAt: new Date(openedAt + 25 * hour).toISOString(),
      mine: { ...host, isPlaying: false },
      eligibility: [],
      may: { edit: false, cancel: true, pause: false, resume: false, answerLineUp: false, rematch: false },
    }),
  );
  show();
  const cancelButton = await screen.findByRole('button', { name: 'Cancel the match' });
  const clock = jest.spyOn(Date, 'now').mockReturnValue(openedAt + 2 * hour);
  await userEvent.click(cancelButton);
  clock.mockRestore();
  expect(
    within(screen.getByRole('dialog')).getByText(/can count as a late cancellation and lower/),
  ).toBeVisible();
});

test('a member of a confirmed match answers whether they come, and sees the members of their own side only', async () => {
  const member = {
    userId: someUser.id,
    nickname: 'Mina',
    pictureUrl: null,
    kit: null,
    answer: null,
    bringsBall: false,
    setBy: null,
  };
  const mySide = {
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
  const otherSide = {
    ...mySide,
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
    sides: [otherSide, { ...mySide, guests: [], members: [{ ...member, answer, version: 1 }] }],
  });
  const server = serverWith(
    someDetail({
      state: 'CONFIRMED',
      away: nightOwls,
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
      version: 1,
      termsVersion: 1,
    }),
  );
  expect(await screen.findByRole('switch', { name: 'I’m bringing the ball' })).not.toBeChecked();
  expect(screen.getByRole('link', { name: 'Open chat' })).toHaveAttribute('href', '/chatlist/p1');
});

test('after the match a user who may ask for a rematch gets a link to ask for it', async () => {
  const { may } = someDetail();
  serverWith(someDetail({ state: 'COMPLETED', eligibility: [], may: { ...may, rematch: true } }));
  show();
  expect(await screen.findByRole('link', { name: 'Rematch' })).toHaveAttribute(
    'href',
    '/matches/create?copy=m1&rematch',
  );
  await userEvent.click(screen.getByRole('button', { name: 'How is this worked out?' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Everyone starts at 1,500');
});

test('after the match a user who may not ask for a rematch gets no such link', async () => {
  serverWith(someDetail({ state: 'COMPLETED', eligibility: [] }));
  show();
  await screen.findByRole('button', { name: 'How is this worked out?' });
  expect(screen.queryByRole('link', { name: 'Rematch' })).not.toBeInTheDocument();
});

test.each([
  ['a team without a logo shows its shirt', { home: 'red', away: 'white' } as const, 0],
  ['a side without a shirt shows its initials', null, 1],
])('%s', async (_case, kit, initialsCount) => {
  serverWith(someDetail({ host: { ...someDetail().host, kit } }));
  show();
  const [hostTeam] = await screen.findAllByRole('link', { name: /^FC Yeoksam/ });
  expect(within(hostTeam as HTMLElement).queryAllByText('FY')).toHaveLength(initialsCount);
});
