import { ok, refusal } from '@homeground/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { config, me, openRow, press, server, setUpUserEdit, show, wrongPassword } from './user-edit.fixture';

setUpUserEdit();

const codes = Array.from({ length: 10 }, (_, i) => `AAAA-BBBB-CCCC-000${i}`);

test('saving sends the changed fields only, so that a change from another device stays, and leads to the profile', async () => {
  server.on('PATCH', '/api/me', ({ body }) => ok({ user: { ...me, ...(body as object) } }));
  const view = show();
  const bio = await screen.findByLabelText('About me');
  await userEvent.clear(bio);
  await userEvent.type(bio, 'Keeper now');
  await press('Tennis');
  await press('Save profile');
  await waitFor(() => expect(view.address()).toBe(`/user/${me.id}`));
  expect(server.called('PATCH', '/api/me')[0]?.body).toEqual({
    bio: 'Keeper now',
    sports: ['futsal', 'tennis'],
  });
});

test.each([
  ['reserved', 'This could be mistaken for Homeground staff. Choose another.'],
  ['invisible', 'It contains an invisible character. Type it again.'],
  ['taken', 'Already taken. Try another.'],
])('a nickname that is not available gets a message while it is typed: %s', async (reason, expectedText) => {
  server.on('GET', '/api/accounts/availability', ok({ available: false, problem: reason }));
  show();
  const nickname = await screen.findByLabelText('Nickname');
  await userEvent.clear(nickname);
  await userEvent.type(nickname, 'Someone');
  expect(await screen.findByText(expectedText)).toBeVisible();
  expect(nickname).toBeInvalid();
});

test('a taken nickname shows an error at its field, and other fields keep their text; the error disappears when the user types their own nickname again', async () => {
  server.on('PATCH', '/api/me', refusal(409, 'account.nickname_taken', { fields: { nickname: 'taken' } }));
  show();
  const nickname = await screen.findByLabelText('Nickname');
  await userEvent.type(screen.getByLabelText('About me'), '!');
  await userEvent.clear(nickname);
  await userEvent.type(nickname, 'Jun');
  await press('Save profile');
  expect(await screen.findByText('Already taken. Try another.')).toBeVisible();
  expect(nickname).toHaveValue('Jun');
  expect(screen.getByLabelText('About me')).toHaveValue('Left wing!');
  await userEvent.clear(nickname);
  await userEvent.type(nickname, 'Mina');
  expect(screen.queryByText('Already taken. Try another.')).not.toBeInTheDocument();
});

test('a user can choose at most five sports', async () => {
  show();
  await screen.findByText('1 of 5 chosen');
  for (const sport of ['Soccer', 'Tennis', 'Golf', 'Bowling']) await press(sport);
  expect(screen.getByText('5 of 5 chosen')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Jokgu' })).toBeDisabled();
  await press('Golf');
  expect(screen.getByRole('button', { name: 'Jokgu' })).toBeEnabled();
});

test('a user needs the current password to set a new password, and each error is shown at its field', async () => {
  server.on('PUT', '/api/me/password', wrongPassword('current'));
  show();
  await openRow(/^Change password/);
  const sheet = within(screen.getByRole('dialog'));
  await userEvent.type(sheet.getByLabelText('Current password'), 'not mine');
  await userEvent.type(sheet.getByLabelText('New password'), 'mina_kim rules');
  await userEvent.click(sheet.getByRole('button', { name: 'Change password' }));
  expect(sheet.getByText('Your password can’t contain your username.')).toBeVisible();
  await userEvent.clear(sheet.getByLabelText('New password'));
  await userEvent.type(sheet.getByLabelText('New password'), 'sunday crew 78');
  await userEvent.click(sheet.getByRole('button', { name: 'Change password' }));
  expect(await sheet.findByText('That’s not your current password.')).toBeVisible();
  server.on('PUT', '/api/me/password', ok(null, 204));
  await userEvent.click(sheet.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Password changed.')).toBeVisible();
});

test('recovery codes are shown once, and closing the sheet without saving them shows a warning first', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  server.on('POST', '/api/me/recovery-codes', ok({ codes }));
  show();
  await openRow(/^Recovery codes/);
  await userEvent.type(await screen.findByLabelText('Current password'), 'sunday crew 77');
  await press('Make new codes');
  expect(await screen.findByText(codes[9] ?? '')).toBeVisible();
  await press('Close');
  expect(screen.getByText(/won’t see these codes again/)).toBeVisible();
  await press('Copy');
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(codes.join('\n')));
  await press('I’ve saved them');
  expect(screen.queryByText(codes[0] ?? '')).not.toBeInTheDocument();
});

test('the sheet stays open while the codes are made, so that new codes are never lost', async () => {
  let respond: (reply: ReturnType<typeof ok>) => void = () => undefined;
  server.on(
    'POST',
    '/api/me/recovery-codes',
    () => new Promise<ReturnType<typeof ok>>((resolve) => (respond = resolve)),
  );
  show();
  await openRow(/^Recovery codes/);
  await userEvent.type(await screen.findByLabelText('Current password'), 'sunday crew 77');
  await press('Make new codes');
  await waitFor(() => expect(server.called('POST', '/api/me/recovery-codes')).toHaveLength(1));
  await press('Close');
  respond(ok({ codes }));
  expect(await screen.findByText(codes[9] ?? '')).toBeVisible();
});

test('an email address is entered, and confirmed by the link in the letter', async () => {
  server.on('PUT', '/api/me/email', ok(null, 202));
  show();
  await openRow(/^Email/);
  await userEvent.type(await screen.findByLabelText('Email address'), 'mina');
  await press('Save');
  expect(screen.getByText('This doesn’t look like an email address.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Email address'), '@example.com');
  await userEvent.type(screen.getByLabelText('Current password'), 'floodlit-pitch-7');
  await press('Save');
  expect(await screen.findByText(/We’ve sent a link to mina@example.com/)).toBeVisible();

  server.on('POST', '/api/email/confirm', ok(null, 204));
  show('#email=tok-1');
  expect(await screen.findByText('Your email address is confirmed.')).toBeVisible();
  expect(server.called('POST', '/api/email/confirm').map(({ body }) => body)).toEqual([{ token: 'tok-1' }]);
});

test('the page is in Korean, and offers no email without a mail server', async () => {
  server.on('GET', '/api/config', ok({ ...config, mail: false }));
  show('', 'ko');
  expect(await screen.findByRole('button', { name: '프로필 저장' })).toBeVisible();
  expect(screen.getByText('5개까지 고를 수 있어요. 1개를 골랐어요.')).toBeVisible();
  expect(screen.queryByText('이메일')).not.toBeInTheDocument();
});

test('a user switches letters off; if a change cannot be saved, the switch returns to its former position', async () => {
  const confirmedAccount = {
    codesLeft: 0,
    email: 'mina@mail.example.com',
    emailConfirmed: true,
    letters: true,
  };
  server.on('GET', '/api/me/recovery', ok(confirmedAccount));
  server.on('PUT', '/api/me/letters', ok(null, 204));
  show();
  await openRow(/^Email/);
  const letterSwitch = await screen.findByRole('switch', { name: 'Emails about what needs your answer' });
  await userEvent.click(letterSwitch);
  expect(letterSwitch).not.toBeChecked();
  expect(server.called('PUT', '/api/me/letters').map(({ body }) => body)).toEqual([{ wanted: false }]);
  server.on('GET', '/api/me/recovery', ok({ ...confirmedAccount, letters: false }));
  server.on('PUT', '/api/me/letters', refusal(503, 'server.busy'));
  await userEvent.click(letterSwitch);
  await waitFor(() => expect(letterSwitch).not.toBeChecked());
  expect(server.called('PUT', '/api/me/letters')).toHaveLength(2);
  // Of two quick presses that both fail, the second would return to the choice of the first.
  await Promise.all([userEvent.click(letterSwitch), userEvent.click(letterSwitch)]);
  await waitFor(() => expect(server.called('PUT', '/api/me/letters')).toHaveLength(4));
  await waitFor(() => expect(letterSwitch).not.toBeChecked());
  server.on('GET', '/api/me/recovery', refusal(503, 'server.busy'));
  await userEvent.click(letterSwitch);
  await waitFor(() => expect(server.called('PUT', '/api/me/letters')).toHaveLength(5));
  await waitFor(() => expect(letterSwitch).not.toBeChecked());
});

test('of two quick presses on the switch of letters the second is sent after the first', async () => {
  const confirmedAccount = {
    codesLeft: 0,
    email: 'mina@mail.example.com',
    emailConfirmed: true,
    letters: true,
  };
  server.on('GET', '/api/me/recovery', ok(confirmedAccount));
  let respond: (reply: ReturnType<typeof ok>) => void = () => undefined;
  server.on(
    'PUT',
    '/api/me/letters',
    () => new Promise<ReturnType<typeof ok>>((resolve) => (respond = resolve)),
  );
  show();
  await openRow(/^Email/);
  const letterSwitch = await screen.findByRole('switch', { name: 'Emails about what needs your answer' });
  await userEvent.click(letterSwitch);
  await userEvent.click(letterSwitch);
  expect(server.called('PUT', '/api/me/letters')).toHaveLength(1);
  server.on('PUT', '/api/me/letters', ok(null, 204));
  respond(ok(null, 204));
  await waitFor(() => expect(server.called('PUT', '/api/me/letters')).toHaveLength(2));
  expect(server.called('PUT', '/api/me/letters')[1]?.body).toEqual({ wanted: true });
});
