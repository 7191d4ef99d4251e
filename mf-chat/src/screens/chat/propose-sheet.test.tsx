import { currentUser } from '@homeground/shared/session';
import { fakeLive, fakeServer, ok, refusal } from '@homeground/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ownText, timeCard } from '../../rules/room.fixture';
import { serveRoom, setUpChat, show } from './chat.fixture';

setUpChat();

async function openSheet() {
  const [button = document.body] = await screen.findAllByRole('button', { name: 'Suggest a change' });
  await userEvent.click(button);
  return within(await screen.findByRole('dialog', { name: 'Suggest a change' }));
}

test('a suggestion that was typed when the session ended is still there after the user logs in again', async () => {
  fakeLive();
  const server = fakeServer();
  serveRoom(server);
  server.on('POST', '/api/rooms/p1/cards', refusal(401, 'session.required'));
  const view = show();
  const sheet = await openSheet();
  await userEvent.click(sheet.getByRole('radio', { name: 'Venue' }));
  await userEvent.clear(sheet.getByLabelText('Address'));
  await userEvent.type(sheet.getByLabelText('Address'), 'Gate 3, behind the pool');
  await userEvent.click(sheet.getByRole('button', { name: 'Send suggestion' }));
  await waitFor(() => expect(currentUser()).toBeNull());
  view.unmount();
  show();
  const sheetAfterwards = await openSheet();
  expect(sheetAfterwards.getByLabelText('Address')).toHaveValue('Gate 3, behind the pool');
});

test('Enter in a field of the sheet sends the suggestion, and the typed draft stays', async () => {
  fakeLive();
  const server = fakeServer();
  serveRoom(server);
  server.on('POST', '/api/rooms/p1/cards', refusal(503, 'server.busy'));
  show();
  const draft = await screen.findByRole('textbox', { name: 'Message' });
  await userEvent.type(draft, 'half a sentence');
  const sheet = await openSheet();
  await userEvent.click(sheet.getByRole('radio', { name: 'Venue' }));
  const address = sheet.getByLabelText<HTMLInputElement>('Address');
  await userEvent.type(address, ' Gate 3');
  // Enter does this in a browser; userEvent does not know a submit button outside its form.
  act(() => address.form?.requestSubmit());
  await waitFor(() => expect(server.called('POST', '/api/rooms/p1/cards')).toHaveLength(1));
  expect(draft).toHaveValue('half a sentence');
});

test('a suggestion is sent once, although the button is pressed twice and Enter once more', async () => {
  fakeLive();
  const server = fakeServer();
  serveRoom(server);
  let respond: () => void = () => undefined;
  server.on(
    'POST',
    '/api/rooms/p1/cards',
    ({ body }) =>
      new Promise((resolve) => {
        const { clientId } = body as { clientId: string };
        respond = () => resolve(ok({ message: timeCard(4, { clientId, sender: ownText(4).sender }) }, 201));
      }),
  );
  show();
  const sheet = await openSheet();
  await userEvent.click(sheet.getByRole('radio', { name: 'Venue' }));
  const address = sheet.getByLabelText<HTMLInputElement>('Address');
  await userEvent.type(address, ' Gate 3');
  await userEvent.dblClick(sheet.getByRole('button', { name: 'Send suggestion' }));
  act(() => address.form?.requestSubmit());
  await waitFor(() => expect(server.called('POST', '/api/rooms/p1/cards')).not.toEqual([]));
  act(() => respond());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Suggest a change' })).toBeNull());
  expect(server.called('POST', '/api/rooms/p1/cards')).toHaveLength(1);
});

test('a wrong length is marked when the user leaves its field, not while it is typed', async () => {
  fakeLive();
  const server = fakeServer();
  serveRoom(server);
  show();
  const sheet = await openSheet();
  const minutes = sheet.getByLabelText('Length (minutes)');
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '1');
  expect(minutes).not.toHaveAttribute('aria-invalid', 'true');
  await userEvent.tab({ shift: true });
  expect(minutes).toHaveAttribute('aria-invalid', 'true');
  await userEvent.type(minutes, '20');
  expect(minutes).not.toHaveAttribute('aria-invalid', 'true');
});

test('an empty or wrong field is marked and gets the focus when the suggestion is sent', async () => {
  fakeLive();
  const server = fakeServer();
  serveRoom(server);
  show();
  const sheet = await openSheet();
  const minutes = sheet.getByLabelText('Length (minutes)');
  await userEvent.clear(minutes);
  await userEvent.click(sheet.getByRole('button', { name: 'Send suggestion' }));
  expect(minutes).toHaveAttribute('aria-invalid', 'true');
  expect(sheet.getByText('Fill this in.')).toBeVisible();
  await waitFor(() => expect(minutes).toHaveFocus());
  expect(server.called('POST', '/api/rooms/p1/cards')).toEqual([]);
});
