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
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someDetail } from '../../../rules/match.fixture';
import { MatchScreen } from '../match.screen';

const otherAnswers = {
  '/api/matches/:id/guest-spots': { spots: [], mayPost: [] },
  '/api/config': someConfig,
  '/api/outlines': noOutlines,
  '/api/me/guest-answers': { answers: [] },
};

beforeEach(() => void fakeLive());

const receivedChallenge: MatchChallenge = {
  // The challenged team, which the user leads in a received challenge.
  team: { id: 't2', name: 'Night owls', pictureUrl: null, kit: null },
  mySide: 'CHALLENGED',
  state: 'WAITING',
  until: '2030-01-01T10:00:00.000Z',
  theyChoose: true,
  may: { accept: true, decline: true, open: false },
};
const noPermissions = { accept: false, decline: false, open: false };
const sentChallenge: MatchChallenge = {
  ...receivedChallenge,
  mySide: 'CHALLENGER',
  may: { accept: false, decline: false, open: true },
};
const myEligibility = {
  teamId: 't2',
  name: 'Night owls',
  pictureUrl: null,
  kit: null,
  people: 12,
  eligible: false,
  warnings: [],
  obstacles: ['CHALLENGE' as const],
};
const receivedMatch = (part: Parameters<typeof someDetail>[0] = {}) =>
  someDetail({ challenge: receivedChallenge, eligibility: [myEligibility], applicantCount: 0, ...part });
const sentMatch = (part: Parameters<typeof someDetail>[0] = {}) =>
  someDetail({
    challenge: sentChallenge,
    eligibility: [],
    applicantCount: 0,
    version: 3,
    mine: { isHost: true, isPlaying: true, proposalId: null, proposalState: null },
    may: { edit: true, cancel: true, pause: false, resume: false, answerLineUp: false, rematch: false },
    ...part,
  });

function serveMatch(match: ReturnType<typeof someDetail>) {
  const server = fakeServer(otherAnswers);
  server.on('GET', '/api/matches/m1', ok({ match }));
  return server;
}
const show = (locale: 'en' | 'ko' = 'en') =>
  renderScreen(MatchScreen, { path: '/matches/:id', at: '/matches/m1', locale });

/** Presses the button of the open sheet. The page behind the sheet has an earlier button with the same name. */
async function pressInSheet(name: string): Promise<void> {
  const buttons = await screen.findAllByRole('button', { name });
  await userEvent.click(buttons.at(-1) ?? document.body);
}

test('the challenged team accepts with a first message and continues in the chat', async () => {
  const server = serveMatch(receivedMatch());
  server.on('POST', '/api/matches/m1/challenge/accept', ok({ room: { id: 'r1' } }, 201));
  const { address } = show();
  expect(await screen.findByText(/^This is a challenge to Night owls\. Answer by/)).toBeVisible();
  expect(screen.getByText('Time and place are a suggestion: Night owls can choose.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Accept challenge' }));
  const message = await screen.findByLabelText('Your first message');
  await userEvent.clear(message);
  await userEvent.type(message, 'You are on!');
  await pressInSheet('Accept challenge');
  await waitFor(() => expect(address()).toBe('/chatlist/r1'));
  expect(server.called('POST', '/api/matches/m1/challenge/accept')[0]?.body).toEqual({
    state: 'WAITING',
    termsVersion: 1,
    message: 'You are on!',
  });
});

test('a blank first message is marked when the user leaves its field', async () => {
  serveMatch(receivedMatch());
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Accept challenge' }));
  const message = await screen.findByLabelText('Your first message');
  await userEvent.clear(message);
  await userEvent.type(message, '  ');
  act(() => message.blur());
  expect(message).toBeInvalid();
});

test('if the challenge was opened to everybody before a team accepts it, the page shows the open match', async () => {
  const { challenge: _, ...openMatch } = receivedMatch({
    eligibility: [{ ...myEligibility, eligible: true, obstacles: [] }],
  });
  const server = serveMatch(receivedMatch());
  server.on(
    'POST',
    '/api/matches/m1/challenge/accept',
    refusal(409, 'challenge.state_moved', { fresh: openMatch }),
  );
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Accept challenge' }));
  await pressInSheet('Accept challenge');
  expect(await screen.findByRole('link', { name: 'Apply as Night owls' })).toBeInTheDocument();
});

test('Decline needs a confirmation, and the request has the state that the user saw', async () => {
  const declinedMatch = receivedMatch({
    challenge: {
      ...receivedChallenge,
      state: 'DECLINED',
      until: null,
      may: noPermissions,
    },
  });
  const server = serveMatch(receivedMatch());
  server.on('POST', '/api/matches/m1/challenge/decline', ok({ match: declinedMatch }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  await pressInSheet('Decline');
  expect(await screen.findByText('Night owls declined this challenge.')).toBeVisible();
  expect(server.called('POST', '/api/matches/m1/challenge/decline')[0]?.body).toEqual({ state: 'WAITING' });
  expect(screen.queryByRole('button', { name: 'Accept challenge' })).not.toBeInTheDocument();
});

test('a leader whose team cannot play reads the reason, and an ordinary member reads who may answer', async () => {
  serveMatch(receivedMatch({ eligibility: [{ ...myEligibility, obstacles: ['CHALLENGE', 'TOO_FAR'] }] }));
  const firstView = show();
  expect(await screen.findByText('Night owls can’t accept it now: It’s more than 40 km away.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Accept challenge' })).toBeDisabled();
  firstView.unmount();
  serveMatch(receivedMatch({ challenge: { ...receivedChallenge, may: noPermissions } }));
  show();
  expect(await screen.findByText('Only leaders and managers can answer this challenge.')).toBeVisible();
});

test('the challenging side opens the challenge to everybody, and cannot share it before that', async () => {
  const { challenge: _, ...openMatch } = sentMatch({ version: 4 });
  const server = serveMatch(sentMatch());
  server.on('POST', '/api/matches/m1/challenge/open', ok({ match: openMatch }));
  show();
  expect(await screen.findByText(/^You challenged Night owls/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Share/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Open to everyone' }));
  await pressInSheet('Open to everyone');
  expect(await screen.findByText('Everyone nearby can see it now.')).toBeInTheDocument();
  expect(server.called('POST', '/api/matches/m1/challenge/open')[0]?.body).toEqual({ state: 'WAITING' });
  expect(screen.queryByRole('button', { name: 'Open to everyone' })).not.toBeInTheDocument();
});

test('the challenge is shown in Korean', async () => {
  serveMatch(receivedMatch());
  show('ko');
  expect(await screen.findByRole('button', { name: '도전 받기' })).toBeVisible();
  expect(await screen.findByText('두 팀만 볼 수 있어요.')).toBeVisible();
});
