import { applyObstacles, type Eligibility, type MatchDetail } from '@homeground/shared/contracts';
import { matchRoute } from '@homeground/shared/routes';
import { fakeServer, ok, refusal, renderScreen } from '@homeground/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someDetail } from '../../rules/match.fixture';
import { MatchProposalScreen } from './match-proposal.screen';

function show(part: Partial<MatchDetail> = {}, locale: 'en' | 'ko' = 'en') {
  const server = fakeServer();
  server.on('GET', '/api/matches/m1', ok({ match: someDetail(part) }));
  return {
    server,
    ...renderScreen(MatchProposalScreen, {
      path: '/matches/:id/proposal',
      at: '/matches/m1/proposal',
      locale,
    }),
  };
}

const owls: Eligibility = {
  teamId: 't2',
  name: 'Night owls',
  pictureUrl: null,
  kit: null,
  people: 12,
  eligible: true,
  obstacles: [],
  warnings: [],
};
const tigers: Eligibility = {
  teamId: 't3',
  name: 'Tigers',
  pictureUrl: null,
  kit: null,
  people: 12,
  eligible: false,
  obstacles: ['OTHER_SPORT'],
  warnings: [],
};

test('the user chooses a side, sees a preview and applies, and the page opens the chat room', async () => {
  const { server, address } = show({ eligibility: [{ ...owls, warnings: ['CLASH'] }, tigers] });
  server.on('POST', '/api/matches/m1/proposals', ok({ room: { id: 'p9' } }, 201));
  expect(await screen.findByRole('radio', { name: /Night owls/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Tigers.*isn’t one of its sports/ })).toBeDisabled();
  expect(screen.getByText(/another confirmed match within an hour/)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Message to the host'), 'We would love to play.');
  expect(
    within(screen.getByRole('region', { name: 'What the host will see' })).getByText(
      'We would love to play.',
    ),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Apply as Night owls' }));
  await waitFor(() => expect(address()).toBe('/chatlist/p9'));
  expect(server.called('POST', '/api/matches/m1/proposals')[0]?.body).toEqual({
    teamId: 't2',
    message: 'We would love to play.',
    termsVersion: 1,
  });
});

test('for a one-on-one the page shows the cost per player, not per team', async () => {
  show({ kind: 'INDIVIDUAL', playersPerSide: 1, costPerTeam: 10_000, currency: 'KRW' });
  expect((await screen.findByText('One-on-one')).parentElement).toHaveTextContent(
    /One-on-one · ₩10,000 each/,
  );
});

test('a message that is too short is marked at its field and nothing is sent', async () => {
  const { server } = show();
  await userEvent.type(await screen.findByLabelText('Message to the host'), 'a');
  await userEvent.click(screen.getByRole('button', { name: 'Apply as Night owls' }));
  expect(screen.getByLabelText('Message to the host')).toHaveAttribute('aria-invalid', 'true');
  expect(server.called('POST', '/api/matches/m1/proposals')).toHaveLength(0);
});

test('after a refusal the page shows the reason and keeps the message', async () => {
  const { server } = show({}, 'ko');
  server.on('POST', '/api/matches/m1/proposals', refusal(409, 'proposal.paused'));
  await userEvent.type(await screen.findByLabelText('상대에게 보낼 메시지'), '같이 뛰어요');
  await userEvent.click(screen.getByRole('button', { name: 'Night owls로 신청하기' }));
  expect(await screen.findByText('지금은 신청을 받지 않아요.')).toBeInTheDocument();
  expect(screen.getByLabelText('상대에게 보낼 메시지')).toHaveValue('같이 뛰어요');
});

test('terms that changed while the form was open are shown, and the next press applies under the new terms', async () => {
  const { server } = show();
  const matchWithNewTerms = someDetail({ termsVersion: 2, version: 2, costPerTeam: 90_000 });
  server.on(
    'POST',
    '/api/matches/m1/proposals',
    refusal(409, 'proposal.terms_moved', { fresh: matchWithNewTerms }),
  );
  await userEvent.type(await screen.findByLabelText('Message to the host'), 'We would love to play.');
  await userEvent.click(screen.getByRole('button', { name: 'Apply as Night owls' }));
  expect(await screen.findByText(/has just changed/)).toBeInTheDocument();
  expect(screen.getByText(/₩90,000/)).toBeInTheDocument();
  server.on('POST', '/api/matches/m1/proposals', refusal(409, 'proposal.paused'));
  await userEvent.click(screen.getByRole('button', { name: 'Apply as Night owls' }));
  await waitFor(() =>
    expect(
      server
        .called('POST', '/api/matches/m1/proposals')
        .map(({ body }) => (body as { termsVersion: number }).termsVersion),
    ).toEqual([1, 2]),
  );
});

test('an applicant gets a link to their chat room, and the host a link to all chat rooms of the match', async () => {
  const { unmount } = show({
    eligibility: [{ ...owls, eligible: false, obstacles: ['ALREADY_APPLIED'] }],
    mine: { isHost: false, isPlaying: false, proposalId: 'p1', proposalState: 'PENDING' },
  });
  expect(await screen.findByRole('link', { name: 'Open chat' })).toHaveAttribute('href', '/chatlist/p1');
  unmount();
  show({ eligibility: [], mine: { isHost: true, isPlaying: false, proposalId: null, proposalState: null } });
  expect(await screen.findByRole('link', { name: 'See chat rooms' })).toHaveAttribute(
    'href',
    '/matches/m1/chatlist',
  );
});

test('a user who cannot apply reads the reason, and for an unknown match the page says so', async () => {
  const { unmount } = show({ eligibility: [tigers] });
  expect(await screen.findByText('Tigers: Futsal isn’t one of its sports.')).toBeInTheDocument();
  unmount();
  fakeServer().on('GET', '/api/matches/m1', refusal(404, 'request.not_found'));
  renderScreen(MatchProposalScreen, { path: '/matches/:id/proposal', at: '/matches/m1/proposal' });
  expect(await screen.findByRole('heading', { name: 'Match not found' })).toBeInTheDocument();
});

test('a team with too few players gets a warning and may still apply', async () => {
  const { server } = show({ eligibility: [{ ...owls, people: 3, warnings: ['THIN_SQUAD'] }] });
  server.on('POST', '/api/matches/m1/proposals', ok({ room: { id: 'p9' } }, 201));
  expect(await screen.findByText(/Night owls has 3 players so far; 7 play on each side/)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Message to the host'), 'We are five with guests.');
  await userEvent.click(screen.getByRole('button', { name: 'Apply as Night owls' }));
  await waitFor(() => expect(server.called('POST', '/api/matches/m1/proposals')).toHaveLength(1));
});

const ineligibleOwls: Eligibility = { ...owls, eligible: false };

test.each(
  applyObstacles.flatMap((obstacle) => (['en', 'ko'] as const).map((locale) => [obstacle, locale] as const)),
)('the obstacle %s has a reason and a link to a next step (%s)', async (obstacle, locale) => {
  show(
    {
      eligibility: [{ ...ineligibleOwls, obstacles: [obstacle], suspendedUntil: '2026-12-24T00:00:00.000Z' }],
    },
    locale,
  );
  const reasonLine = await screen.findByText(/^Night owls: ./);
  expect(reasonLine.textContent).not.toMatch(/[{}]|undefined/);
  const links = screen.getAllByRole('link').filter((link) => link.getAttribute('href') !== '/matches/m1');
  expect(links).not.toHaveLength(0);
  for (const link of links) {
    expect(link.textContent).not.toMatch(/[{}]|^$/);
    expect(matchRoute(new URL(link.getAttribute('href') ?? '', 'http://here').pathname)).not.toBeNull();
  }
});

test('a user without a team creates a team and applies with it', async () => {
  const { server } = show({ eligibility: [] });
  await userEvent.type(await screen.findByLabelText('Team name'), 'Night owls');
  server.on('POST', '/api/teams', ok({ team: { id: 't2', name: 'Night owls' } }, 201));
  server.on('GET', '/api/matches/m1', ok({ match: someDetail() }));
  await userEvent.click(screen.getByRole('button', { name: 'Create this team' }));
  expect(await screen.findByRole('button', { name: 'Apply as Night owls' })).toBeInTheDocument();
  expect(server.called('POST', '/api/teams')[0]?.body).toMatchObject({ name: 'Night owls', sport: 'futsal' });
});

test('a team name that cannot be right is marked when the user leaves its field', async () => {
  const { server } = show({ eligibility: [] });
  const name = await screen.findByLabelText('Team name');
  await userEvent.type(name, 'N');
  await userEvent.tab();
  expect(name).toBeInvalid();
  expect(server.called('POST', '/api/teams')).toEqual([]);
});
