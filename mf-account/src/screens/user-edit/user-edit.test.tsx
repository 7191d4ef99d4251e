import type { Me } from '@homeground/shared/contracts';
import { currentUser } from '@homeground/shared/session';
import { fakeServer, ok, refusal, renderScreen, someUser, type FakeServer } from '@homeground/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UserEditScreen } from './user-edit.screen';

const me: Me = { ...someUser, bio: 'Left wing', sports: ['futsal'] };
const config = {
  maps: { host: '', key: null, source: 'offline', tileUrl: null, attribution: '' },
  demo: false,
  mail: true,
  pushKey: null,
};
const codes = Array.from({ length: 10 }, (_, i) => `AAAA-BBBB-CCCC-000${i}`);
const wrong = (field: string) =>
  refusal(422, 'account.wrong_password', { fields: { [field]: 'not_allowed' } });

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on('GET', '/api/me', ok({ user: me }));
  server.on('GET', '/api/config', ok(config));
  server.on('GET', '/api/accounts/availability', ok({ available: true, problem: null }));
  server.on(
    'GET',
    '/api/me/recovery',
    ok({ codesLeft: 0, email: null, emailConfirmed: false, letters: true }),
  );
});

const show = (hash = '', locale: 'en' | 'ko' = 'en') =>
  renderScreen(UserEditScreen, {
    path: '/user/:id/edit',
    at: `/user/${me.id}/edit${hash}`,
    user: me,
    locale,
  });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const open = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('every field is sent, and the profile follows', async () => {
  server.on('PATCH', '/api/me', ({ body }) => ok({ user: { ...me, ...(body as object) } }));
  const shown = show();
  const bio = await screen.findByLabelText('About me');
  await userEvent.clear(bio);
  await userEvent.type(bio, 'Keeper now');
  await press('Tennis');
  await press('Save profile');
  await waitFor(() => expect(shown.address()).toBe(`/user/${me.id}`));
  expect(server.called('PATCH', '/api/me')[0]?.body).toEqual({
    nickname: 'Mina',
    bio: 'Keeper now',
    sports: ['futsal', 'tennis'],
  });
});

test.each([
  ['reserved', 'This could be mistaken for Homeground staff. Choose another.'],
  ['invisible', 'It contains an invisible character. Type it again.'],
  ['taken', 'Already taken. Try another.'],
])('a nickname that cannot be had says why while it is typed: %s', async (why, words) => {
  server.on('GET', '/api/accounts/availability', ok({ available: false, problem: why }));
  show();
  const nickname = await screen.findByLabelText('Nickname');
  await userEvent.clear(nickname);
  await userEvent.type(nickname, 'Someone');
  expect(await screen.findByText(words)).toBeVisible();
  expect(nickname).toBeInvalid();
});

test('one’s own nickname is not called taken; another’s is, at its field, and nothing typed is lost', async () => {
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

test('at most five sports', async () => {
  show();
  await screen.findByText('1 of 5 chosen');
  for (const sport of ['Soccer', 'Tennis', 'Golf', 'Bowling']) await press(sport);
  expect(screen.getByText('5 of 5 chosen')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Jokgu' })).toBeDisabled();
  await press('Golf');
  expect(screen.getByRole('button', { name: 'Jokgu' })).toBeEnabled();
});

test('a new password: the old one is proved, and what is wrong stands at its field', async () => {
  server.on('PUT', '/api/me/password', wrong('current'));
  show();
  await open(/^Change password/);
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

test('recovery codes are shown once: closing without keeping them is warned about', async () => {
  const copied = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
  server.on('POST', '/api/me/recovery-codes', ok({ codes }));
  show();
  await open(/^Recovery codes/);
  await userEvent.type(await screen.findByLabelText('Current password'), 'sunday crew 77');
  await press('Make new codes');
  expect(await screen.findByText(codes[9] ?? '')).toBeVisible();
  await press('Close');
  expect(screen.getByText(/won’t see these codes again/)).toBeVisible();
  await press('Copy');
  await waitFor(() => expect(copied).toHaveBeenCalledWith(codes.join('\n')));
  await press('I’ve saved them');
  expect(screen.queryByText(codes[0] ?? '')).not.toBeInTheDocument();
});

test('devices are listed by names one recognises, and another one is signed out', async () => {
  const device = {
    current: false,
    signedIn: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    lastSeenAt: '2026-01-02T00:00:00.000Z',
  };
  const here = { ...device, id: 'd1', agent: 'Mozilla/5.0 (X11; Linux) Chrome/140', current: true };
  const there = { ...device, id: 'd2', agent: 'Mozilla/5.0 (iPhone) Safari/604.1' };
  const remembered = { ...device, id: 'd3', agent: 'Mozilla/5.0 (Windows) Firefox/140', signedIn: false };
  server.on('GET', '/api/me/devices', ok({ devices: [here, there, remembered] }));
  server.on('DELETE', '/api/me/devices/d2', () => {
    server.on('GET', '/api/me/devices', ok({ devices: [here] }));
    return ok(null, 204);
  });
  show();
  await open(/^Logged-in devices/);
  expect(await screen.findByText('This device')).toBeVisible();
  expect(screen.getByText(/^Logged out, but remembered/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Forget Firefox · Windows' })).toBeVisible();
  await press('Log out Safari · iPhone');
  await waitFor(() => expect(screen.queryByText('Safari · iPhone')).not.toBeInTheDocument());
  expect(screen.getByText('Chrome · Linux')).toBeVisible();
});

test('an e-mail address is given, asked to be confirmed, and confirmed by the link', async () => {
  server.on('PUT', '/api/me/email', ok(null, 202));
  show();
  await open(/^Email/);
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

const nothing = { teams: [], matches: [], invitations: 0 };
const much = {
  teams: [
    { teamId: 't1', name: 'Crows', role: 'leader', fate: 'ENDS', successor: null },
    { teamId: 't2', name: 'Owls', role: 'leader', fate: 'PASSES', successor: 'Jun' },
    { teamId: 't3', name: 'Larks', role: 'member', fate: 'LEFT', successor: null },
  ],
  matches: [
    {
      matchId: 'm1',
      title: 'Singles',
      startAt: '2030-06-01T10:00:00.000Z',
      timeZone: 'Asia/Seoul',
      fate: 'CANCELLED',
    },
    {
      matchId: 'm2',
      title: 'Doubles',
      startAt: '2030-06-01T10:00:00.000Z',
      timeZone: 'Asia/Seoul',
      fate: 'WITHDRAWN',
    },
  ],
  invitations: 2,
};

test.each([
  [
    'en',
    /^Delete account/,
    [
      'Crows is disbanded: nobody else is in it.',
      'Owls passes to Jun.',
      'You leave Larks.',
      /^“Singles”, .*: cancelled\.$/,
      /^“Doubles”, .*: you’re taken out of it\.$/,
      '2 invitations to you end.',
      'What comes back if you log in within 30 days',
      /^The matches, applications and invitations above don’t/,
      'Messages and results stay, shown as “deleted user”.',
    ],
  ],
  [
    'ko',
    /^계정 삭제/,
    [
      'Crows는 남는 팀원이 없어서 해체돼요.',
      'Owls는 Jun님이 이어받아요.',
      'Larks에서 나가요.',
      /‘Singles’ 경기가 취소돼요\.$/,
      /‘Doubles’ 경기에서 빠져요\.$/,
      '받은 초대 2개가 사라져요.',
      '30일 안에 로그인하면 돌아오는 것',
      /^위의 경기, 신청, 초대는 돌아오지 않아요/,
      '메시지와 경기 결과는 ‘탈퇴한 사용자’로 남아요.',
    ],
  ],
] as const)(
  'before deleting it is said by name what ends, what comes back, and what does not (%s)',
  async (locale, row, expected) => {
    server.on('GET', '/api/me/departure', ok(much));
    show('', locale);
    await open(row);
    for (const sentence of expected) expect(await screen.findByText(sentence)).toBeVisible();
  },
);

test('what would happen is not known: it can be asked again, and nothing is deleted unseen', async () => {
  server.on('GET', '/api/me/departure', refusal(500, 'server.failed'));
  show();
  await open(/^Delete account/);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
  server.on('GET', '/api/me/departure', ok(nothing));
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeVisible();
});

test('too many downloads a day are refused with a sentence', async () => {
  const { body } = refusal(429, 'export.too_many');
  const file = new Blob([JSON.stringify(body)], { type: 'application/json' });
  server.on('GET', '/api/me/export', { status: 429, body: file });
  show();
  await open(/^Download my data/);
  expect(
    await screen.findByText('You’ve downloaded your data several times today. Try again tomorrow.'),
  ).toBeVisible();
});

test('deleting wants the password, and signs out', async () => {
  server.on('GET', '/api/me/departure', ok(nothing));
  server.on('DELETE', '/api/me', wrong('password'));
  show();
  await open(/^Delete account/);
  expect(await screen.findByText('What comes back if you log in within 30 days')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Current password'), 'guess');
  await press('Delete my account');
  expect(await screen.findByText('That’s not your current password.')).toBeVisible();
  expect(currentUser()).not.toBeNull();
  server.on('DELETE', '/api/me', ok(null, 204));
  await press('Delete my account');
  await waitFor(() => expect(currentUser()).toBeNull());
});

test('speaks Korean, and without a mail server does not offer mail', async () => {
  server.on('GET', '/api/config', ok({ ...config, mail: false }));
  show('', 'ko');
  expect(await screen.findByRole('button', { name: '프로필 저장' })).toBeVisible();
  expect(screen.getByText('5개까지 고를 수 있어요. 지금 1개예요.')).toBeVisible();
  expect(screen.queryByText('이메일')).not.toBeInTheDocument();
});

test('letters are switched off where the confirmed address stands, and a failure puts the switch back', async () => {
  const confirmed = { codesLeft: 0, email: 'mina@mail.example.com', emailConfirmed: true, letters: true };
  server.on('GET', '/api/me/recovery', ok(confirmed));
  server.on('PUT', '/api/me/letters', ok(null, 204));
  show();
  await open(/^Email/);
  const letters = await screen.findByRole('switch', { name: 'Emails about what needs your answer' });
  await userEvent.click(letters);
  expect(letters).not.toBeChecked();
  expect(server.called('PUT', '/api/me/letters').map(({ body }) => body)).toEqual([{ wanted: false }]);
  server.on('PUT', '/api/me/letters', refusal(503, 'server.busy'));
  await userEvent.click(letters);
  await waitFor(() => expect(letters).not.toBeChecked());
  expect(server.called('PUT', '/api/me/letters')).toHaveLength(2);
});
