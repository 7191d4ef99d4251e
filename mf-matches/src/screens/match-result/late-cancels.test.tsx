import { fakeServer, ok, renderScreen, type Reply } from '@homeground/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LateCancels } from './late-cancels';
import { someResult } from './result.fixture';

const lateCancel = {
  sideId: 't2',
  side: { teamId: 't2', userId: null, name: 'Night owls', pictureUrl: null, level: 3, kit: null },
  isMine: false,
  cancelledAt: '2026-05-29T10:00:00.000Z',
  state: 'CONTESTED',
  dueAt: '2026-06-02T10:00:00.000Z',
  mayContest: false,
  mayAnswer: true,
} as const;

test('while one answer to a late cancellation is being sent, the other button sends nothing', async () => {
  const server = fakeServer();
  const answerPath = '/api/matches/m1/late-cancel/answer';
  let respond: (reply: Reply) => void = () => undefined;
  server.on('POST', answerPath, () => new Promise<Reply>((resolve) => (respond = resolve)));
  const result = someResult({ lateCancels: [lateCancel] });
  renderScreen(() => <LateCancels result={result} />, { path: '/' });
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, we’d agreed' }));
  await userEvent.click(screen.getByRole('button', { name: 'No, we hadn’t' }));
  await act(async () => respond(ok({ result })));
  expect(await screen.findByText('Thank you. That settles it.')).toBeVisible();
  expect(server.called('POST', answerPath).map(({ body }) => body)).toEqual([
    { sideId: 't2', agreed: true, cancelledAt: lateCancel.cancelledAt },
  ]);
});
