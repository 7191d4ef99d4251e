import type { Result } from '@homeground/shared/contracts';
import { fakeLive, fakeServer, ok, refusal, renderScreen, unreachable } from '@homeground/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startMatchLiveUpdates } from '../../api/match-live';
import { MatchResultScreen } from './match-result.screen';
import { someResult } from './result.fixture';

// In the app, the entry of the area does this.
startMatchLiveUpdates();

const resultPath = '/api/matches/m1/result';
const goals = (host: number, away: number) => ({ kind: 'PLAYED', mode: 'GOALS', host, away }) as const;
const claimAt = (claim: NonNullable<Result['told']['host']>['claim'], isRevised = false) => ({
  claim,
  revised: isRevised,
  at: '2026-05-30T12:00:00.000Z',
});

function show(part: Partial<Result> = {}, locale: 'en' | 'ko' = 'en') {
  const server = fakeServer();
  server.on('GET', resultPath, ok({ result: someResult(part) }));
  const view = renderScreen(MatchResultScreen, {
    path: '/matches/:id/result',
    at: '/matches/m1/result',
    locale,
  });
  return { server, ...view };
}

test('a score is set by buttons or keyboard and sent; then the page says who must answer, and until when', async () => {
  const { server } = show();
  const submittedResult = someResult({
    state: 'SUBMITTED',
    version: 1,
    told: { host: claimAt(goals(2, 1)), away: null },
    may: { tell: false, agree: false, revise: false },
  });
  server.on('POST', resultPath, ok({ result: submittedResult }));
  const plusButton = await screen.findByRole('button', { name: 'One more for FC Yeoksam' });
  expect(screen.getByText(/Night owls then has 48 hours to agree/)).toBeInTheDocument();
  await userEvent.click(plusButton);
  await userEvent.click(plusButton);
  await userEvent.type(screen.getByRole('textbox', { name: 'Night owls, points' }), '1');
  await userEvent.click(screen.getByRole('button', { name: 'Send result' }));
  expect(await screen.findByText(/Night owls has until/)).toBeInTheDocument();
  expect(server.called('POST', resultPath)[0]?.body).toEqual({ claim: goals(2, 1), version: 0 });
  expect(screen.queryByRole('button', { name: 'Send result' })).not.toBeInTheDocument();
});

test('after a failed request the entered score stays', async () => {
  const { server } = show();
  server.on('POST', resultPath, refusal(503, 'server.busy'));
  await userEvent.type(await screen.findByRole('textbox', { name: 'FC Yeoksam, points' }), '7');
  await userEvent.click(screen.getByRole('button', { name: 'Send result' }));
  expect(await screen.findByText(/We’re busy right now/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'FC Yeoksam, points' })).toHaveValue('7');
});

test('a draw in a sport without draws is marked at its field and not sent', async () => {
  const { server } = show({ sport: 'basketball' });
  await userEvent.click(await screen.findByRole('button', { name: 'Send result' }));
  expect(screen.getByText('Basketball can’t end in a draw. Check the score.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'FC Yeoksam, points' })).toBeInvalid();
  expect(server.called('POST', resultPath)).toHaveLength(0);
});

test('sets are added row by row, up to seven', async () => {
  const { server } = show({ sport: 'tennis' });
  server.on(
    'POST',
    resultPath,
    ok({ result: someResult({ sport: 'tennis', may: { tell: false, agree: false, revise: false } }) }),
  );
  const addButton = await screen.findByRole('button', { name: 'Add a set' });
  await userEvent.click(addButton);
  const fillSet = async (number: number, host: string, away: string) => {
    await userEvent.type(screen.getByRole('textbox', { name: `Set ${number}, FC Yeoksam` }), host);
    await userEvent.type(screen.getByRole('textbox', { name: `Set ${number}, Night owls` }), away);
  };
  for (let sets = 2; sets < 7; sets += 1) await userEvent.click(addButton);
  expect(screen.queryByRole('button', { name: 'Add a set' })).not.toBeInTheDocument();
  for (let sets = 7; sets > 2; sets -= 1)
    await userEvent.click(screen.getByRole('button', { name: `Remove set ${sets}` }));
  await fillSet(1, '6', '4');
  await userEvent.click(screen.getByRole('button', { name: 'Send result' }));
  expect(screen.getByText(/Every set needs a winner/)).toBeInTheDocument();
  await fillSet(2, '7', '6');
  await userEvent.click(screen.getByRole('button', { name: 'Send result' }));
  expect(server.called('POST', resultPath)[0]?.body).toEqual({
    claim: { kind: 'PLAYED', mode: 'SETS', sets: [{ host: 6, away: 4 }, { host: 7, away: 6 }] }, // prettier-ignore
    version: 0,
  });
});

test('in a sport without scores the user must choose the winner, and for a no-show the side that did not come', async () => {
  const { server } = show({ sport: 'arm_wrestling' });
  server.on('POST', resultPath, ok({ result: someResult() }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send result' }));
  expect(screen.getByText('Choose who won.')).toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'A draw' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'No-show' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Night owls' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send result' }));
  expect(server.called('POST', resultPath)[0]?.body).toEqual({
    claim: { kind: 'FORFEIT', noShow: 'AWAY' },
    version: 0,
  });
});

test('the request to agree has the version of the claim; if the claim has changed, the newer state is shown', async () => {
  const { server } = show({
    state: 'SUBMITTED',
    version: 1,
    told: { host: null, away: claimAt(goals(1, 3)) },
    may: { tell: true, agree: true, revise: false },
  });
  const newerResult = someResult({ state: 'VOID', may: { tell: false, agree: false, revise: false } });
  server.on('POST', `${resultPath}/agree`, () => {
    server.on('GET', resultPath, ok({ result: newerResult }));
    return refusal(409, 'result.newer_version');
  });
  // "1 : 3" alone does not say whose goals come first.
  expect(await screen.findByText('Night owls won')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Agree: 1 : 3' }));
  expect(await screen.findByText(/it’s void and doesn’t count/)).toBeInTheDocument();
  expect(server.called('POST', `${resultPath}/agree`)[0]?.body).toEqual({ version: 1 });
});

test('a claim that we did not come is contested with our own result; the form can also be closed again', async () => {
  const { server } = show(
    {
      state: 'SUBMITTED',
      version: 1,
      told: { host: null, away: claimAt({ kind: 'FORFEIT', noShow: 'HOST' }) },
      may: { tell: true, agree: true, revise: false },
    },
    'ko',
  );
  server.on('POST', resultPath, ok({ result: someResult({ state: 'DISPUTED' }) }));
  expect(await screen.findByText(/답이 없으면 노쇼로 기록돼요/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '노쇼가 아니에요' }));
  await userEvent.click(screen.getByRole('button', { name: '취소' }));
  await userEvent.click(screen.getByRole('button', { name: '노쇼가 아니에요' }));
  await userEvent.click(screen.getByRole('radio', { name: '경기 안 함' }));
  await userEvent.click(screen.getByRole('button', { name: '다른 결과 보내기' }));
  expect(server.called('POST', resultPath)[0]?.body).toEqual({ claim: { kind: 'NOT_PLAYED' }, version: 1 });
});

test('a claim of the other side appears live and does not change a form that the user has started', async () => {
  const live = fakeLive();
  const { server } = show();
  await userEvent.type(await screen.findByRole('textbox', { name: 'FC Yeoksam, points' }), '5');
  const newerResult = someResult({
    state: 'SUBMITTED',
    version: 1,
    told: { host: null, away: claimAt(goals(1, 3)) },
    may: { tell: true, agree: true, revise: false },
  });
  server.on('GET', resultPath, ok({ result: newerResult }));
  live.tell({ topic: 'result', matchId: 'm1' });
  expect(await screen.findByText('Night owls says')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'FC Yeoksam, points' })).toHaveValue('5');
  expect(screen.getByRole('button', { name: 'Agree: 1 : 3' })).toBeInTheDocument();
});

test('after a conflict with the claim of the other side the form keeps its values, and the next request has the new version', async () => {
  const { server } = show();
  await userEvent.type(await screen.findByRole('textbox', { name: 'FC Yeoksam, points' }), '5');
  const newerResult = someResult({
    state: 'SUBMITTED',
    version: 1,
    told: { host: null, away: claimAt(goals(1, 3)) },
    may: { tell: true, agree: true, revise: false },
  });
  server.on('POST', resultPath, () => {
    // The new answer is set only now, because the page may refetch at any time.
    server.on('GET', resultPath, ok({ result: newerResult }));
    return refusal(409, 'result.newer_version', { fresh: newerResult });
  });
  await userEvent.click(screen.getByRole('button', { name: 'Send result' }));
  expect(await screen.findByText(/This page has changed in the meantime/)).toBeInTheDocument();
  expect(await screen.findByText('Night owls says')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'FC Yeoksam, points' })).toHaveValue('5');
  server.on('POST', resultPath, ok({ result: { ...newerResult, state: 'DISPUTED', version: 2 } }));
  await userEvent.click(screen.getByRole('button', { name: 'Send a different result' }));
  expect(server.called('POST', resultPath).map(({ body }) => (body as { version: number }).version)).toEqual([
    0, 1,
  ]);
});

test('an ordinary member reads who will answer, and sees no form', async () => {
  show({ may: { tell: false, agree: false, revise: false } });
  expect(await screen.findByText('Your leader or a manager will answer for your team.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send result' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the match' })).toHaveAttribute('href', '/matches/m1');
});

test('a final result shows the score and links to the review', async () => {
  show({
    state: 'FINAL',
    matchState: 'COMPLETED',
    version: 2,
    dueAt: null,
    told: { host: claimAt(goals(3, 2)), away: claimAt(goals(3, 2)) },
    final: {
      kind: 'PLAYED',
      rated: true,
      hostScore: 3,
      awayScore: 2,
      sets: null,
      winner: 'HOST',
      noShow: null,
      bySilence: false,
      finalAt: '2026-05-30T13:00:00.000Z',
    },
    may: { tell: false, agree: false, revise: false },
    reviewOpen: true,
  });
  expect(await screen.findByText('FC Yeoksam 3 and Night owls 2')).toBeInTheDocument();
  expect(screen.getByText(/counts for records and ratings/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Write a review' })).toHaveAttribute('href', '/matches/m1/review');
});

test('a late cancellation is contested by one side and answered by the other', async () => {
  const lateCancel = {
    sideId: 't2',
    side: {
      teamId: 't2',
      userId: null,
      name: 'Night owls',
      pictureUrl: null,
      level: 3,
      kit: { home: 'navy', away: 'sky' },
    },
    isMine: false,
    cancelledAt: '2026-05-29T10:00:00.000Z',
    state: 'CONTESTED',
    dueAt: '2026-06-02T10:00:00.000Z',
    mayContest: false,
    mayAnswer: true,
  } as const;
  const noResult = { state: 'NONE', may: { tell: false, agree: false, revise: false } } as const;
  const { server } = show({ ...noResult, lateCancels: [lateCancel] });
  server.on(
    'POST',
    '/api/matches/m1/late-cancel/answer',
    ok({
      result: someResult({
        ...noResult,
        lateCancels: [{ ...lateCancel, state: 'DROPPED', dueAt: null, mayAnswer: false }],
      }),
    }),
  );
  const section = await screen.findByRole('region', { name: 'Late cancellation' });
  await userEvent.click(within(section).getByRole('button', { name: 'Yes, we’d agreed' }));
  expect(await screen.findByText(/doesn’t count/)).toBeInTheDocument();
  expect(server.called('POST', '/api/matches/m1/late-cancel/answer')[0]?.body).toEqual({
    sideId: 't2',
    agreed: true,
    cancelledAt: lateCancel.cancelledAt,
  });
});

test('for a result that does not exist, the page says so; if a result cannot be loaded, the user can try again', async () => {
  const server = fakeServer();
  server.on('GET', resultPath, refusal(404, 'request.not_found'));
  const { unmount } = renderScreen(MatchResultScreen, {
    path: '/matches/:id/result',
    at: '/matches/m1/result',
  });
  expect(await screen.findByText('No result to see here')).toBeInTheDocument();
  unmount();
  server.on('GET', resultPath, refusal(500, 'server.failed'));
  renderScreen(MatchResultScreen, { path: '/matches/:id/result', at: '/matches/m1/result' });
  const retryButton = await screen.findByRole('button', { name: /again|Retry/i });
  server.on('GET', resultPath, ok({ result: someResult() }));
  await userEvent.click(retryButton);
  expect(await screen.findByRole('button', { name: 'Send result' })).toBeInTheDocument();
});

test('agreeing again after a lost response repeats the same idempotency key', async () => {
  const { server } = show({
    state: 'SUBMITTED',
    version: 1,
    told: { host: null, away: claimAt(goals(1, 2)) },
    may: { tell: true, agree: true, revise: false },
  });
  server.on('POST', `${resultPath}/agree`, unreachable);
  const agreeButton = await screen.findByRole('button', { name: /^Agree/ });
  await userEvent.click(agreeButton);
  await userEvent.click(await screen.findByRole('button', { name: /^Agree/ }));
  const keys = server.called('POST', `${resultPath}/agree`).map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});
