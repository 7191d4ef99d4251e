import type { Applicant, Locale, RoomDetail } from '@homeground/shared/contracts';
import { setPreferences } from '@homeground/shared/session';
import { fakeLive, fakeServer, ok, refusal, renderScreen } from '@homeground/shared/testing';
import { useCurrentPageTitle } from '@homeground/shared/ui';
import { renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someApplicant, someProposal, someRoom } from '../../rules/room.fixture';
import { MatchChatlistScreen } from './match-chatlist.screen';

/** Starts a server without the match, because applicants are shown even if the match cannot be loaded. */
function serverWithoutMatch() {
  const server = fakeServer();
  server.on('GET', '/api/matches/m1', refusal(404, 'request.not_found'));
  return server;
}

const show = (locale: Locale = 'en') =>
  renderScreen(MatchChatlistScreen, { path: '/matches/:id/chatlist', at: '/matches/m1/chatlist', locale });

const owls = someApplicant();
const tigers = someApplicant({
  proposal: someProposal({
    id: 'p2',
    state: 'TALKING',
    side: {
      teamId: 't3',
      userId: null,
      name: 'Tigers',
      pictureUrl: null,
      level: 2,
      kit: { home: 'navy', away: 'sky' },
    },
  }),
  standing: { records: [], manner: null, keptPromises: null },
  clashes: true,
  unread: 2,
  may: {
    talk: false,
    reject: true,
    standby: true,
    confirm: true,
    withdraw: false,
    agree: false,
    take: false,
  },
});

test('a link and a phone number in an application can be tapped, as in a chat', async () => {
  fakeLive();
  const message = 'See https://owls.example/team or call 010-1234-5678.';
  const applicant = someApplicant({ proposal: someProposal({ state: 'PENDING', message }) });
  serverWithoutMatch().on(
    'GET',
    '/api/matches/m1/proposals',
    ok({ matchId: 'm1', applicants: [applicant], next: null }),
  );
  show();
  expect(await screen.findByRole('link', { name: 'owls.example/team' })).toHaveAttribute(
    'href',
    'https://owls.example/team',
  );
  expect(screen.getByRole('button', { name: 'Copy 010-1234-5678' })).toBeInTheDocument();
});

test('the applicants are shown side by side with the same facts and the allowed acts', async () => {
  fakeLive();
  serverWithoutMatch().on(
    'GET',
    '/api/matches/m1/proposals',
    ok({ matchId: 'm1', applicants: [owls, tigers], next: null }),
  );
  show();
  const owlsCard = await screen.findByRole('article', { name: 'Night owls' });
  expect(owlsCard).toHaveTextContent('We would love to play.');
  expect(owlsCard).toHaveTextContent('5W 1D 2L');
  expect(owlsCard).toHaveTextContent(/Manners\s*86(?!\/)/);
  expect(owlsCard).toHaveTextContent('95%');
  expect(owlsCard).toHaveTextContent('about 3 km');
  expect(
    within(owlsCard)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Start chat', 'Decline']);
  const tigersCard = screen.getByRole('article', { name: 'Tigers' });
  expect(
    within(tigersCard)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Confirm', 'Reserve', 'Decline']);
  expect(tigersCard).toHaveTextContent('Clashes with another confirmed match');
  expect(within(tigersCard).getByRole('link', { name: 'Open chat 2 unread messages' })).toHaveAttribute(
    'href',
    '/matches/m1/chatlist/p2',
  );
});

test('the facts include the outcomes of the latest matches; in Korean, members are counted with “명”', async () => {
  fakeLive();
  const applicant: Applicant = {
    ...tigers,
    memberCount: 6,
    standing: { ...tigers.standing, form: ['WIN', 'LOSS'] },
  };
  serverWithoutMatch().on(
    'GET',
    '/api/matches/m1/proposals',
    ok({ matchId: 'm1', applicants: [applicant], next: null }),
  );
  show('ko');
  const card = await screen.findByRole('article', { name: 'Tigers' });
  expect(await within(card).findByRole('img', { name: /승, 패$/ })).toBeVisible();
  expect(card).toHaveTextContent('팀원6명');
});

test('all applicants are shown, however many pages they need', async () => {
  fakeLive();
  const requestedCursors: (string | null)[] = [];
  serverWithoutMatch().on('GET', '/api/matches/m1/proposals', ({ query }) => {
    requestedCursors.push(query.get('cursor'));
    return query.get('cursor') === null
      ? ok({ matchId: 'm1', applicants: [owls], next: 'p2' })
      : ok({ matchId: 'm1', applicants: [owls, tigers], next: null });
  });
  show();
  expect(await screen.findByRole('article', { name: 'Tigers' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(requestedCursors).toEqual([null, 'p2']);
});

test('a match is confirmed only in a dialog; after a refusal the page shows the current state', async () => {
  fakeLive();
  const server = serverWithoutMatch();
  server.on('GET', '/api/matches/m1/proposals', ok({ matchId: 'm1', applicants: [tigers], next: null }));
  server.on('POST', '/api/proposals/p2/confirm', () => {
    server.on(
      'GET',
      '/api/matches/m1/proposals',
      ok({
        matchId: 'm1',
        applicants: [{ ...tigers, proposal: { ...tigers.proposal, state: 'WITHDRAWN' } }],
        next: null,
      }),
    );
    return refusal(409, 'proposal.state_moved', {
      fresh: someRoom({ id: 'p2', state: 'WITHDRAWN' }),
    });
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm match' }));
  expect(await screen.findByRole('heading', { name: 'Ended' })).toBeInTheDocument();
  expect(screen.getByText('Withdrawn')).toBeInTheDocument();
});

/** Confirms the only applicant of a match that begins tomorrow. */
async function confirmTigers(part: Partial<RoomDetail> = {}) {
  fakeLive();
  const server = serverWithoutMatch();
  const room = someRoom({ id: 'p2', state: 'CONFIRMED', mySide: 'HOST', ...part });
  const startAt = new Date(Date.now() + 86_400_000).toISOString();
  const confirmedRoom = { ...room, match: { ...room.match, state: 'CONFIRMED' as const, startAt } };
  server.on('GET', '/api/matches/m1/proposals', ok({ matchId: 'm1', applicants: [tigers], next: null }));
  server.on('POST', '/api/proposals/p2/confirm', ok({ room: confirmedRoom }));
  const view = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm match' }));
  return view;
}

// A device celebrates a match once.
beforeEach(() => localStorage.clear());

test('a match that is confirmed here is celebrated once on a full screen, without a toast', async () => {
  setPreferences({ moments: true });
  await confirmTigers();
  expect(await screen.findByRole('heading', { name: 'The match is on' })).toBeInTheDocument();
  expect(screen.queryByText('Match confirmed. See you there!')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.queryByRole('heading', { name: 'The match is on' })).not.toBeInTheDocument();
});

test('a match that is confirmed again, with another opponent, is celebrated again', async () => {
  setPreferences({ moments: true });
  const { unmount } = await confirmTigers();
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  unmount();
  await confirmTigers({ opponent: { ...someRoom().opponent, teamId: 't9' } });
  expect(await screen.findByRole('heading', { name: 'The match is on' })).toBeInTheDocument();
});

test('without celebrations, a toast says that the match is confirmed', async () => {
  setPreferences({ moments: false });
  await confirmTigers();
  expect(await screen.findByText('Match confirmed. See you there!')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'The match is on' })).not.toBeInTheDocument();
});

test('the page says that there are no applicants yet, or that the user may not see them', async () => {
  fakeLive();
  const server = serverWithoutMatch();
  server.on('GET', '/api/matches/m1/proposals', ok({ matchId: 'm1', applicants: [], next: null }));
  const { unmount } = show();
  expect(await screen.findByRole('heading', { name: 'Nobody has applied yet' })).toBeInTheDocument();
  unmount();
  server.on('GET', '/api/matches/m1/proposals', refusal(404, 'request.not_found'));
  show();
  expect(await screen.findByRole('heading', { name: 'Only the host can see this' })).toBeInTheDocument();
});

test('a match without applicants can be shared, unless it is a challenge', async () => {
  fakeLive();
  const server = serverWithoutMatch();
  server.on('GET', '/api/matches/m1/proposals', ok({ matchId: 'm1', applicants: [], next: null }));
  const match = { id: 'm1', title: 'Sunday futsal', state: 'OPEN', challenge: null };
  server.on('GET', '/api/matches/m1', ok({ match }));
  const user = userEvent.setup();
  const { unmount } = show();
  const { result } = renderHook(() => useCurrentPageTitle());
  await waitFor(() => expect(result.current).toBe('Match chat rooms: Sunday futsal'));
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Link copied.')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toContain('/m/m1?lang=en');
  unmount();
  server.on('GET', '/api/matches/m1', ok({ match: { ...match, challenge: { state: 'WAITING' } } }));
  show();
  expect(await screen.findByRole('heading', { name: 'Nobody has applied yet' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
});
