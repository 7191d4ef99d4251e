import type { MatchChallenge } from '@homeground/shared/contracts';
import {
  fakeLive,
  fakeServer,
  noOutlines,
  ok,
  refusal,
  renderScreen,
  someConfig,
} from '@homeground/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someDetail } from '../../../rules/match.fixture';
import { MatchScreen } from '../match.screen';

const otherAnswers = {
  '/api/matches/:id/guest-spots': { spots: [], mayPost: [] },
  '/api/config': someConfig,
  '/api/outlines': noOutlines,
  '/api/me/guest-answers': { answers: [] },
};

// The test renders an entire screen, which is slow on a busy machine.
jest.setTimeout(30_000);
beforeEach(() => void fakeLive());

const receivedChallenge: MatchChallenge = {
  team: { id: 't2', name: 'Night owls', pictureUrl: null, kit: null },
  mySide: 'CHALLENGED',
  state: 'WAITING',
  until: '2030-01-01T10:00:00.000Z',
  theyChoose: true,
  may: { accept: true, decline: true, open: false },
};
const sentChallenge: MatchChallenge = {
  ...receivedChallenge,
  mySide: 'CHALLENGER',
  may: { accept: false, decline: false, open: true },
};
const side = {
  ...{
    teamId: 't2',
    name: 'Night owls',
    pictureUrl: null,
    kit: null,
    people: 12,
    eligible: false,
    warnings: [],
  },
  obstacles: ['CHALLENGE' as const],
};
const toUs = (part: Parameters<typeof someDetail>[0] = {}) =>
  someDetail({ challenge: receivedChallenge, eligibility: [side], applicantCount: 0, ...part });
const byUs = (part: Parameters<typeof someDetail>[0] = {}) =>
  someDetail({
    ...{ challenge: sentChallenge, eligibility: [], applicantCount: 0, version: 3 },
    mine: { isHost: true, isPlaying: true, proposalId: null, proposalState: null },
    may: { edit: true, cancel: true, pause: false, resume: false, answerLineUp: false, rematch: false },
    ...part,
  });

function serving(match: ReturnType<typeof someDetail>) {
  const server = fakeServer(otherAnswers);
  server.on('GET', '/api/matches/m1', ok({ match }));
  return server;
}
const show = (locale: 'en' | 'ko' = 'en') =>
  renderScreen(MatchScreen, { path: '/matches/:id', at: '/matches/m1', locale });

test('the challenged team accepts with a first message and continues in the chat', async () => {
  const server = serving(toUs());
  server.on('POST', '/api/matches/m1/challenge/accept', ok({ room: { id: 'r1' } }, 201));
  const { address } = show();
  expect(await screen.findByText(/^Night owls has been challenged\. Answer by/)).toBeVisible();
  expect(screen.getByText('Time and place are a suggestion: Night owls can choose.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Accept challenge' }));
  const message = await screen.findByLabelText('Your first message');
  await userEvent.clear(message);
  await userEvent.type(message, 'You are on!');
  const buttons = screen.getAllByRole('button', { name: 'Accept challenge' });
  await userEvent.click(buttons.at(-1) ?? message);
  await waitFor(() => expect(address()).toBe('/chatlist/r1'));
  expect(server.called('POST', '/api/matches/m1/challenge/accept')[0]?.body).toEqual({
    state: 'WAITING',
    termsVersion: 1,
    message: 'You are on!',
  });
});

test('after a conflict with opening it to all the page shows the current state', async () => {
  const { challenge: _over, ...open } = toUs({ eligibility: [{ ...side, eligible: true, obstacles: [] }] });
  const server = serving(toUs());
  server.on(
    'POST',
    '/api/matches/m1/challenge/accept',
    refusal(409, 'challenge.state_moved', { fresh: open }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Accept challenge' }));
  const buttons = await screen.findAllByRole('button', { name: 'Accept challenge' });
  await userEvent.click(buttons.at(-1) ?? screen.getByRole('dialog'));
  expect(await screen.findByRole('link', { name: 'Apply as Night owls' })).toBeInTheDocument();
});

test('declining asks first, and names the state that was seen', async () => {
  const declinedMatch = toUs({
    challenge: {
      ...receivedChallenge,
      state: 'DECLINED',
      until: null,
      may: { accept: false, decline: false, open: false },
    },
  });
  const server = serving(toUs());
  server.on('POST', '/api/matches/m1/challenge/decline', ok({ match: declinedMatch }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Decline' })).at(-1) ?? document.body);
  expect(await screen.findByText('Night owls declined this challenge.')).toBeVisible();
  expect(server.called('POST', '/api/matches/m1/challenge/decline')[0]?.body).toEqual({ state: 'WAITING' });
  expect(screen.queryByRole('button', { name: 'Accept challenge' })).not.toBeInTheDocument();
});

test('a team that cannot play reads why before answering; a member reads who answers', async () => {
  serving(toUs({ eligibility: [{ ...side, obstacles: ['CHALLENGE', 'TOO_FAR'] }] }));
  const first = show();
  expect(await screen.findByText('Night owls can’t accept it now: It’s more than 40 km away.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Accept challenge' })).toBeDisabled();
  first.unmount();
  serving(toUs({ challenge: { ...receivedChallenge, may: { accept: false, decline: false, open: false } } }));
  show();
  expect(await screen.findByText('Only leaders and managers can answer this challenge.')).toBeVisible();
});

test('the challenger opens the challenge to all, and cannot share it before', async () => {
  const { challenge: _over, ...opened } = byUs({ version: 4 });
  const server = serving(byUs());
  server.on('POST', '/api/matches/m1/challenge/open', ok({ match: opened }));
  show();
  expect(await screen.findByText(/^You challenged Night owls/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Share/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Open to everyone' }));
  await userEvent.click(
    (await screen.findAllByRole('button', { name: 'Open to everyone' })).at(-1) ?? document.body,
  );
  expect(await screen.findByText('Everyone nearby can see it now.')).toBeInTheDocument();
  expect(server.called('POST', '/api/matches/m1/challenge/open')[0]?.body).toEqual({ state: 'WAITING' });
  expect(screen.queryByRole('button', { name: 'Open to everyone' })).not.toBeInTheDocument();
});

test('the challenge in Korean', async () => {
  serving(toUs());
  show('ko');
  expect(await screen.findByRole('button', { name: '도전 받기' })).toBeVisible();
  expect(await screen.findByText('두 팀만 볼 수 있어요.')).toBeVisible();
});
