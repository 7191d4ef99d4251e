import { changeCache, refetched } from '@homeground/shared/async';
import { fakeServer, ok, refusal, renderScreen } from '@homeground/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queries } from '../../api/match-queries.api';
import { MatchResultScreen } from './match-result.screen';
import { someResult } from './result.fixture';

const resultPath = '/api/matches/m1/result';

function show() {
  const server = fakeServer();
  server.on('GET', resultPath, ok({ result: someResult() }));
  renderScreen(MatchResultScreen, { path: '/matches/:id/result', at: '/matches/m1/result' });
  return server;
}

test('after a lost answer the same result keeps its key, and a result for the changed page has a new key', async () => {
  const server = show();
  server.on('POST', resultPath, refusal(500, 'server.failed'));
  await userEvent.type(await screen.findByRole('textbox', { name: 'FC Yeoksam, points' }), '7');
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send result' }));
  await send();
  await send();
  server.on('GET', resultPath, ok({ result: someResult({ version: 2 }) }));
  await act(() => changeCache([refetched(...queries.result('m1').queryKey)]));
  await send();
  const calls = server.called('POST', resultPath);
  const [first, second, third] = calls.slice(-3);
  expect(second?.key).toBe(first?.key);
  expect(third?.body).toMatchObject({ version: 2 });
  // The server refuses a key that comes with another body.
  expect(third?.key).not.toBe(second?.key);
});

test('while the result is sent, the score cannot be changed', async () => {
  const server = show();
  server.on('POST', resultPath, () => new Promise<never>(() => undefined));
  const points = await screen.findByRole('textbox', { name: 'FC Yeoksam, points' });
  await userEvent.type(points, '5');
  await userEvent.type(screen.getByRole('textbox', { name: 'Night owls, points' }), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Send result' }));
  await waitFor(() => expect(points).toHaveAttribute('readonly'));
  await userEvent.type(points, '7');
  expect(points).toHaveValue('5');
  expect(server.called('POST', resultPath)).toHaveLength(1);
});
