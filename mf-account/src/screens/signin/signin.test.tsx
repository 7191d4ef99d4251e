import { currentUser, signedOut } from '@homeground/shared/session';
import { fakeServer, ok, refusal, renderScreen, someConfig, someUser } from '@homeground/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SigninScreen } from './signin.screen';

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  act(() => signedOut());
  server = fakeServer();
  server.on('GET', '/api/config', ok(someConfig));
});

const show = (suffix = '', locale: 'en' | 'ko' = 'en') =>
  renderScreen(SigninScreen, { path: '/signin', at: `/signin${suffix}`, user: null, locale });
const write = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('the message for wrong credentials does not say whether the username or the password is wrong, and typed text stays', async () => {
  server.on('POST', '/api/session', refusal(401, 'session.wrong_credentials'));
  show();
  await write('Username', 'mina_kim');
  await write('Password', 'wrong one');
  await press('Log in');
  expect(await screen.findByText('That username and password don’t match.')).toBeVisible();
  expect(screen.getByLabelText('Username')).toHaveValue('mina_kim');
  expect(screen.getByLabelText('Password')).toHaveValue('wrong one');
});

test('a user who logs in to an account that waits for deletion reads that it is restored', async () => {
  server.on('POST', '/api/session', ok({ user: someUser, restored: { teams: [] } }));
  show();
  await write('Username', 'mina_kim');
  await write('Password', 'sunday crew 77');
  await press('Log in');
  expect(await screen.findByText('Welcome back, Mina. Your account is restored.')).toBeVisible();
  expect(currentUser()?.id).toBe(someUser.id);
});

test.each([
  [
    'en',
    ['Username', 'Password', 'Log in', 'Continue'],
    [
      'Welcome back, Mina. Your account is restored.',
      'You’re the leader of Crows again.',
      'You’re in Owls again, now as a manager: it has a new leader.',
      'You couldn’t rejoin Larks: it’s full or disbanded, or its name was taken.',
      'Cancelled matches and applications don’t come back.',
    ],
  ],
  [
    'ko',
    ['아이디', '비밀번호', '로그인', '계속하기'],
    [
      'Mina님, 다시 만나서 반가워요. 계정을 복구했어요.',
      'Crows 팀장으로 돌아왔어요.',
      'Owls에 매니저로 돌아왔어요. 그사이 팀장이 바뀌었어요.',
      'Larks에는 돌아가지 못했어요. 자리가 찼거나, 해체됐거나, 다른 팀이 그 이름을 쓰고 있어요.',
      '취소된 경기와 신청은 돌아오지 않아요.',
    ],
  ],
] as const)('restored teams are listed until the user continues (%s)', async (locale, words, expected) => {
  const [username, password, submit, continueLabel] = words;
  const team = (name: string, formerRole: 'leader' | 'member', now: 'leader' | 'manager' | null) => ({
    teamId: name,
    name,
    was: formerRole,
    now,
  });
  const teams = [
    team('Crows', 'leader', 'leader'),
    team('Owls', 'leader', 'manager'),
    team('Larks', 'member', null),
  ];
  server.on('POST', '/api/session', ok({ user: someUser, restored: { teams } }));
  show('', locale);
  await write(username, 'mina_kim');
  await write(password, 'sunday crew 77');
  await press(submit);
  for (const sentence of expected) expect(await screen.findByText(sentence)).toBeVisible();
  expect(currentUser()).toBeNull();
  await press(continueLabel);
  expect(currentUser()?.id).toBe(someUser.id);
});

test('a recovery code sets a new password and signs the user in', async () => {
  server.on(
    'POST',
    '/api/recovery/code',
    refusal(422, 'recovery.wrong_code', { fields: { code: 'not_allowed' } }),
  );
  const view = show();
  await userEvent.click(await screen.findByRole('link', { name: 'Forgot password?' }));
  expect(view.address()).toBe('/signin?recover=code');
  await write('Username', 'mina_kim');
  await write('Recovery code', ' aaaa-bbbb ');
  await write('New password', 'sunday crew 78');
  await press('Set password and log in');
  expect(await screen.findByText(/That username and code don’t match/)).toBeVisible();
  expect(screen.getByLabelText('Recovery code')).toHaveValue(' aaaa-bbbb ');
  expect(currentUser()).toBeNull();
  server.on('POST', '/api/recovery/code', ok({ user: someUser, restored: null }));
  await press('Set password and log in');
  await waitFor(() => expect(currentUser()?.id).toBe(someUser.id));
  expect(server.called('POST', '/api/recovery/code').at(-1)?.body).toEqual({
    username: 'mina_kim',
    code: 'aaaa-bbbb',
    password: 'sunday crew 78',
  });
});

test('a recovery link by mail is offered only if the server sends mail, and the page does not say whether the username exists', async () => {
  const view = show('?recover=mail');
  expect(await screen.findByLabelText('Recovery code')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Get a link by email' })).not.toBeInTheDocument();
  view.unmount();

  server.on('GET', '/api/config', ok({ ...someConfig, mail: true }));
  server.on('POST', '/api/recovery/mail', ok(null, 202));
  show('?recover=mail');
  await userEvent.type(await screen.findByLabelText('Username'), 'nobody_here');
  await userEvent.click(await screen.findByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(/If this username has a confirmed address/)).toBeVisible();
});

test('a user who opens the link in a recovery letter sets a new password', async () => {
  server.on('POST', '/api/recovery/reset', ok({ user: someUser, restored: null }));
  show('#reset=tok-9');
  await write('New password', 'short');
  await press('Set password and log in');
  expect(screen.getByText('Use at least 8 characters.')).toBeVisible();
  await write('New password', ' and longer');
  await press('Set password and log in');
  await waitFor(() => expect(currentUser()?.id).toBe(someUser.id));
  expect(server.called('POST', '/api/recovery/reset')[0]?.body).toEqual({
    token: 'tok-9',
    password: 'short and longer',
  });
});

test('the page for a recovery code is in Korean', async () => {
  show('?recover=code', 'ko');
  expect(screen.getByRole('heading', { name: '새 비밀번호 만들기' })).toBeVisible();
  expect(screen.getByLabelText('복구 코드')).toBeVisible();
});
