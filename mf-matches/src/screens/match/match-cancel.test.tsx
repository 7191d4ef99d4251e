import { expireSession, signedIn } from '@homeground/shared/session';
import { ok, refusal, someUser } from '@homeground/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someDetail } from '../../rules/match.fixture';
import { host, serverWith, show } from './match-screen.fixture';

const may = { edit: true, cancel: true, pause: true, resume: false, answerLineUp: false, rematch: false };
const matchForHost = (fields: Parameters<typeof someDetail>[0] = {}) =>
  someDetail({ mine: host, eligibility: [], may, ...fields });

test('the host pauses and cancels a match; a cancellation needs a reason, which stays in the field when the call fails', async () => {
  const server = serverWith(matchForHost());
  server.on(
    'POST',
    '/api/matches/m1/pause',
    ok({
      match: matchForHost({ takesProposals: false, may: { ...may, pause: false, resume: true } }),
    }),
  );
  server.on('POST', '/api/matches/m1/cancel', refusal(503, 'server.busy'));
  show();
  expect(await screen.findByRole('link', { name: 'See 3 applicants' })).toHaveAttribute(
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
  const sendButton = within(sheet).getByRole('button', { name: 'Cancel the match' });
  await userEvent.click(sendButton);
  expect(await within(sheet).findByText('Fill this in.')).toBeInTheDocument();
  await userEvent.type(within(sheet).getByRole('textbox', { name: 'Reason' }), 'Flooded pitch');
  await userEvent.click(sendButton);
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
  await userEvent.click(sendButton);
  expect(await screen.findByText(/Cancelled: “Flooded pitch”/)).toBeInTheDocument();
  expect(server.called('POST', '/api/matches/m1/cancel').at(-1)?.body).toEqual({
    reason: 'Flooded pitch',
    version: 1,
  });
});

test('a cancelled match whose host deleted the account shows no empty reason', async () => {
  serverWith(
    someDetail({
      state: 'CANCELLED',
      eligibility: [],
      cancellation: { reason: '', at: '2026-01-01T00:00:00.000Z', late: false },
    }),
  );
  show();
  expect(await screen.findByText('Cancelled.')).toBeInTheDocument();
});

test.each([
  ['CANCELLED', 'CLOSED', 'The host has confirmed another opponent.'],
  ['COMPLETED', 'CONFIRMED', 'This match is confirmed.'],
] as const)(
  'the note above the chat of a match that is %s does not contradict the page',
  async (state, proposalState, note) => {
    serverWith(
      someDetail({
        state,
        eligibility: [],
        mine: { ...host, isHost: false, isPlaying: false, proposalId: 'p1', proposalState },
        ...(state === 'CANCELLED' && {
          cancellation: { reason: 'Flooded pitch', at: '2026-01-01T00:00:00.000Z', late: false },
        }),
      }),
    );
    show();
    expect(await screen.findByRole('link', { name: 'Open chat' })).toBeVisible();
    expect(screen.queryByText(note)).not.toBeInTheDocument();
  },
);

test('if a match is confirmed while the host cancels it, the host first sees the consequences for a confirmed match', async () => {
  const server = serverWith(matchForHost());
  const confirmedMatch = matchForHost({
    state: 'CONFIRMED',
    version: 2,
    startAt: new Date(Date.now() + 5 * 3_600_000).toISOString(),
    may: { ...may, edit: false, pause: false },
  });
  server.on('POST', '/api/matches/m1/cancel', refusal(409, 'match.state_moved', { fresh: confirmedMatch }));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the match' }));
  const sheet = screen.getByRole('dialog', { name: 'Cancel this match?' });
  await userEvent.type(within(sheet).getByRole('textbox', { name: 'Reason' }), 'Flooded pitch');
  const sendButton = within(sheet).getByRole('button', { name: 'Cancel the match' });
  await userEvent.click(sendButton);
  expect(await within(sheet).findByText(/This match has changed in the meantime/)).toBeInTheDocument();
  // After the refusal the sheet shows the consequences for a confirmed match. The second press cancels the confirmed match.
  expect(within(sheet).getByText(/less than 24 hours/)).toBeInTheDocument();
  server.on('GET', '/api/matches/m1', ok({ match: confirmedMatch }));
  await userEvent.click(sendButton);
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
    '취소 이유',
    '경기 취소',
    '경기 취소하기',
    '다른 3경기에도 적용했어요. 상대가 정해진 1경기는 그대로 두었어요.',
  ],
] as const)(
  'the host cancels all matches of a series at once; a match with an opponent stays (%s)',
  async (locale, allLabel, reasonLabel, cancelLabel, sendLabel, expectedText) => {
    const match = matchForHost({ seriesId: 's1' });
    const server = serverWith(match);
    server.on(
      'POST',
      '/api/matches/m1/cancel',
      ok({
        match: { ...match, state: 'CANCELLED', may: { ...may, cancel: false } },
        series: { changed: 3, left: 1 },
      }),
    );
    show(locale);
    await userEvent.click(await screen.findByRole('button', { name: cancelLabel }));
    const sheet = screen.getByRole('dialog');
    await userEvent.type(within(sheet).getByRole('textbox', { name: reasonLabel }), 'Closed');
    await userEvent.click(within(sheet).getByRole('radio', { name: allLabel }));
    await userEvent.click(within(sheet).getByRole('button', { name: sendLabel }));
    expect(await screen.findByText(new RegExp(expectedText))).toBeInTheDocument();
    expect(server.called('POST', '/api/matches/m1/cancel')[0]?.body).toEqual({
      reason: 'Closed',
      version: 1,
      scope: 'ALL',
    });
  },
);

test('if the session ends during a cancellation, reason and chosen matches of the series come back', async () => {
  serverWith(matchForHost({ seriesId: 's1' }));
  const firstView = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the match' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Closed');
  await userEvent.click(screen.getByRole('radio', { name: 'All' }));
  act(() => expireSession());
  firstView.unmount();
  act(() => signedIn(someUser));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the match' }));
  expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('Closed');
  expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
});

test('while the cancellation is sent, the sheet stays open, and the button to keep the match is disabled', async () => {
  const server = serverWith(matchForHost());
  server.on('POST', '/api/matches/m1/cancel', () => new Promise<never>(() => undefined));
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the match' }));
  const sheet = screen.getByRole('dialog', { name: 'Cancel this match?' });
  const keepButton = within(sheet).getByRole('button', { name: 'Keep it' });
  expect(keepButton).toBeEnabled();
  await userEvent.type(within(sheet).getByRole('textbox', { name: 'Reason' }), 'Flooded pitch');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Cancel the match' }));
  expect(keepButton).toBeDisabled();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  const reason = within(sheet).getByRole('textbox', { name: 'Reason' });
  expect(reason).toBeVisible();
  expect(reason).toHaveAttribute('readonly');
});
