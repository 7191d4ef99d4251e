import { ok, type Reply } from '@homeground/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lineUp, showLineUp } from './line-up.fixture';

test('while one reply is being sent, the other button sends nothing', async () => {
  const { server } = showLineUp(lineUp());
  const guestAnswer = {
    id: 'g7',
    name: 'Kim',
    answer: 'GOING',
    matchId: 'm1',
    matchTitle: 'x',
    startAt: '',
    timeZone: 'Asia/Seoul',
  };
  let respond: (reply: Reply) => void = () => undefined;
  server.on('GET', '/api/me/guest-answers', ok({ answers: [guestAnswer] }));
  server.on('PUT', '/api/me/guest-answers', () => new Promise<Reply>((resolve) => (respond = resolve)));
  server.on('DELETE', '/api/me/guest-answers', ok(null, 204));
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, that was me' }));
  const otherButton = screen.getByRole('button', { name: 'No, someone else' });
  await userEvent.click(otherButton);
  expect(otherButton).not.toHaveAttribute('aria-disabled');
  await act(async () => respond(ok(null, 204)));
  await waitFor(() => expect(screen.queryByText(/Someone answered as Kim/)).not.toBeInTheDocument());
  expect(server.called('DELETE', '/api/me/guest-answers')).toEqual([]);
});
