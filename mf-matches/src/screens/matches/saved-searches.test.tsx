import { fakeServer, ok, refusal } from '@homeground/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someMatch } from '../../rules/match.fixture';
import { defaultAnswers, page, show } from './matches-screen.fixture';

const address = '/api/me/saved-searches';
const weekend = { id: 's1', name: 'Weekend', filters: { weekday: [6, 7] } };

function serverWithMatch() {
  const server = fakeServer(defaultAnswers);
  server.on('GET', '/api/matches', page(someMatch()));
  return server;
}

async function openSheet() {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  return within(await screen.findByRole('dialog', { name: 'Filter matches' }));
}

test('if the saved searches cannot be loaded, the sheet says so and offers another try', async () => {
  const server = serverWithMatch();
  server.on('GET', address, refusal(500, 'server.failed'));
  const sheet = await openSheet();
  const retryButton = await sheet.findByRole('button', { name: 'Try again' });
  // The form would add a search to a list that may be full.
  expect(sheet.queryByLabelText('Name of this search')).not.toBeInTheDocument();
  server.on('GET', address, ok({ savedSearches: [weekend] }));
  await userEvent.click(retryButton);
  expect(await sheet.findByRole('button', { name: 'Weekend' })).toBeVisible();
  expect(sheet.getByLabelText('Name of this search')).toBeVisible();
});

test('two quick presses delete a saved search once', async () => {
  const server = serverWithMatch();
  server.on('GET', address, ok({ savedSearches: [weekend] }));
  let respond: (reply: ReturnType<typeof ok>) => void = () => undefined;
  server.on(
    'DELETE',
    `${address}/:id`,
    () => new Promise<ReturnType<typeof ok>>((resolve) => (respond = resolve)),
  );
  const sheet = await openSheet();
  const deleteButton = await sheet.findByRole('button', { name: 'Delete the search “Weekend”' });
  await userEvent.click(deleteButton);
  await userEvent.click(deleteButton);
  server.on('GET', address, ok({ savedSearches: [] }));
  respond(ok(null, 204));
  await waitFor(() => expect(sheet.queryByRole('button', { name: 'Weekend' })).not.toBeInTheDocument());
  expect(server.called('DELETE', `${address}/:id`)).toHaveLength(1);
});
