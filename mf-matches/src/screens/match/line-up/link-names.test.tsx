import { ok, refusal, type Reply } from '@homeground/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lineUp, lineUpUrl, showLineUp } from './line-up.fixture';

const link = { id: 'l1', madeBy: 'Captain', createdAt: '2026-06-01T10:00:00.000Z', showNames: false };
const lineUpWith = (showNames: boolean) =>
  lineUp({ desk: { nudgeFrom: null, link: { ...link, showNames } } });

/** Shows the switch. The returned function answers the oldest call that waits. */
async function showSwitch() {
  const { server } = showLineUp(lineUpWith(false));
  const waiting: ((reply: Reply) => void)[] = [];
  server.on('PUT', `${lineUpUrl}/link`, () => new Promise<Reply>((resolve) => waiting.push(resolve)));
  const names = await screen.findByRole('switch', { name: 'Show names' });
  const answer = async (reply: Reply) => {
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    await act(async () => waiting.shift()?.(reply));
  };
  const sent = () => server.called('PUT', `${lineUpUrl}/link`).map(({ body }) => body);
  return { server, names, answer, sent };
}

test('a second press waits for the first call, and the last press decides', async () => {
  const { server, names, answer, sent } = await showSwitch();
  await userEvent.click(names);
  await userEvent.click(names);
  expect(names).not.toBeChecked();
  expect(sent()).toEqual([{ showNames: true }]);
  await answer(ok(lineUpWith(true)));
  expect(names).not.toBeChecked();
  await waitFor(() => expect(sent()).toEqual([{ showNames: true }, { showNames: false }]));
  server.on('GET', lineUpUrl, ok(lineUpWith(false)));
  await answer(ok(lineUpWith(false)));
  expect(names).not.toBeChecked();
  expect(sent()).toHaveLength(2);
});

test('if the last press repeats what is being sent, nothing more is sent; a refusal shows the value of the server', async () => {
  const { names, answer, sent } = await showSwitch();
  await userEvent.click(names);
  await userEvent.click(names);
  await userEvent.click(names);
  await answer(refusal(500, 'server.failed'));
  await waitFor(() => expect(names).not.toBeChecked());
  expect(sent()).toEqual([{ showNames: true }]);
});
