import { currentUser } from '@homeground/shared/session';
import { ok, refusal } from '@homeground/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guest, lineUp, lineUpUrl, showLineUp } from './line-up.fixture';

const address = `${lineUpUrl}/guests/g2`;
const twoGuests = lineUp({ guests: [guest(), guest({ id: 'g2', name: 'Jin' })] });

async function openSheet() {
  await userEvent.click(await screen.findByRole('button', { name: /Jin/ }));
  return within(await screen.findByRole('dialog', { name: 'Jin' }));
}

test('a name that was typed when the session ended is still there after the user logs in again', async () => {
  const { server, unmount } = showLineUp(twoGuests);
  server.on('PUT', address, refusal(401, 'session.required'));
  const sheet = await openSheet();
  await userEvent.clear(sheet.getByLabelText('Name'));
  await userEvent.type(sheet.getByLabelText('Name'), 'Jin Park');
  await userEvent.click(sheet.getByRole('radio', { name: 'Maybe' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(currentUser()).toBeNull());
  unmount();
  const { server: serverAfterwards } = showLineUp(twoGuests);
  serverAfterwards.on('PUT', address, ok(twoGuests));
  const sheetAfterwards = await openSheet();
  expect(sheetAfterwards.getByLabelText('Name')).toHaveValue('Jin Park');
  expect(sheetAfterwards.getByRole('radio', { name: 'Maybe' })).toBeChecked();
  await userEvent.click(sheetAfterwards.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(serverAfterwards.called('PUT', address)).toHaveLength(1));
});

test('a second quick press on "Move up" sends nothing, because its version would be outdated', async () => {
  const { server } = showLineUp(twoGuests);
  let respond: (reply: ReturnType<typeof ok>) => void = () => undefined;
  server.on('PUT', address, () => new Promise<ReturnType<typeof ok>>((resolve) => (respond = resolve)));
  const sheet = await openSheet();
  const upButton = sheet.getByRole('button', { name: 'Move up' });
  await userEvent.click(upButton);
  await userEvent.click(upButton);
  await userEvent.click(sheet.getByRole('button', { name: 'Remove' }));
  respond(ok(lineUp({ guests: [guest({ id: 'g2', name: 'Jin' }), guest()] })));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Jin' })).not.toBeInTheDocument());
  expect(server.called('PUT', address)).toHaveLength(1);
  expect(server.called('DELETE', address)).toHaveLength(0);
});

test('of two quick answers the second is sent after the first, so that it counts', async () => {
  const { server } = showLineUp(lineUp({ isMine: true }));
  const member = (answer: 'GOING' | 'NOT_GOING') =>
    lineUp({
      members: [
        {
          ...{ userId: currentUser()?.id ?? '', nickname: 'Mina', pictureUrl: null, answer },
          ...{ bringsBall: false, setBy: null, version: 1 },
        },
      ],
    });
  let respond: (reply: ReturnType<typeof ok>) => void = () => undefined;
  server.on('PUT', lineUpUrl, () => new Promise<ReturnType<typeof ok>>((resolve) => (respond = resolve)));
  const answers = within(await screen.findByRole('radiogroup', { name: 'Are you going?' }));
  await userEvent.click(answers.getByRole('radio', { name: 'Going' }));
  await userEvent.click(answers.getByRole('radio', { name: 'Not going' }));
  expect(server.called('PUT', lineUpUrl)).toHaveLength(1);
  expect(answers.getByRole('radio', { name: 'Not going' })).toBeChecked();
  server.on('PUT', lineUpUrl, ok(member('NOT_GOING')));
  respond(ok(member('GOING')));
  await waitFor(() => expect(server.called('PUT', lineUpUrl)).toHaveLength(2));
  expect(server.called('PUT', lineUpUrl)[1]?.body).toMatchObject({ answer: 'NOT_GOING' });
  await waitFor(() => expect(answers.getByRole('radio', { name: 'Not going' })).toBeChecked());
});
