import { fakeServer, ok, refusal, type Reply } from '@homeground/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someMatch } from '../../rules/match.fixture';
import { defaultAnswers, nextOf, page, show } from './matches-screen.fixture';

/** Shows home after the list has waited too long for the next match, whose response is still to come. */
async function showWithLateNextMatch() {
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/matches', page(someMatch()));
  let respond: (reply: Reply) => void = () => undefined;
  server.on('GET', '/api/me/matches/next', () => new Promise<Reply>((resolve) => (respond = resolve)));
  show();
  // The list appears when it has waited long enough for the parts above it.
  await screen.findByRole('link', { name: /Sunday crew/ }, { timeout: 20_000 });
  return { server, respond: (reply: Reply) => act(async () => respond(reply)) };
}

test('a part that fails late says so, and is shown after a later attempt', async () => {
  const { server, respond } = await showWithLateNextMatch();
  expect(screen.queryByText('Couldn’t load your next match.')).not.toBeInTheDocument();
  await respond(refusal(502, 'server.failed'));
  expect(await screen.findByText('Couldn’t load your next match.')).toBeVisible();
  server.on('GET', '/api/me/matches/next', ok({ next: nextOf().next }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Next match' })).toBeVisible();
  expect(screen.queryByText('Couldn’t load your next match.')).not.toBeInTheDocument();
});

test('a part that arrives late does not push the list down, and its user is not called new', async () => {
  const { respond } = await showWithLateNextMatch();
  expect(screen.queryByText(/^First time here/)).not.toBeInTheDocument();
  await respond(ok({ next: nextOf().next }));
  expect(screen.queryByRole('region', { name: 'Next match' })).not.toBeInTheDocument();
  expect(screen.queryByText(/^First time here/)).not.toBeInTheDocument();
});
