import { currentUser } from '@homeground/shared/session';
import { ok, refusal } from '@homeground/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRow, press, server, setUpUserEdit, show, wrongPassword } from './user-edit.fixture';

setUpUserEdit();

test('devices are listed with browser and system, remembered devices too, and another device can be logged out', async () => {
  const device = {
    current: false,
    signedIn: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    lastSeenAt: '2026-01-02T00:00:00.000Z',
  };
  const currentDevice = { ...device, id: 'd1', agent: 'Mozilla/5.0 (X11; Linux) Chrome/140', current: true };
  const otherDevice = { ...device, id: 'd2', agent: 'Mozilla/5.0 (iPhone) Safari/604.1' };
  const rememberedDevice = {
    ...device,
    id: 'd3',
    agent: 'Mozilla/5.0 (Windows) Firefox/140',
    signedIn: false,
  };
  server.on('GET', '/api/me/devices', ok({ devices: [currentDevice, otherDevice, rememberedDevice] }));
  server.on('DELETE', '/api/me/devices/d2', () => {
    server.on('GET', '/api/me/devices', ok({ devices: [currentDevice] }));
    return ok(null, 204);
  });
  show();
  await openRow(/^Logged-in devices/);
  expect(await screen.findByText('This device')).toBeVisible();
  expect(screen.getByText(/^Logged out, but remembered/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Forget Firefox · Windows' })).toBeVisible();
  await press('Log out Safari · iPhone');
  await waitFor(() => expect(screen.queryByText('Safari · iPhone')).not.toBeInTheDocument());
  expect(screen.getByText('Chrome · Linux')).toBeVisible();
});

const emptyPreview = { teams: [], matches: [], invitations: 0 };
const fullPreview = {
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
      /^“Doubles”, .*: you pull out\.$/,
      'You lose 2 invitations.',
      'What comes back if you log in within 30 days',
      'What doesn’t come back',
      'We let your teams and opponents know.',
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
      '돌아오지 않는 것',
      '함께하던 팀과 경기 상대에게 알림이 가요.',
      '메시지와 경기 결과는 ‘탈퇴한 사용자’\u2060로 남아요.',
    ],
  ],
] as const)(
  'before an account is deleted, the page lists what ends, what can be restored and what cannot (%s)',
  async (locale, row, expected) => {
    server.on('GET', '/api/me/departure', ok(fullPreview));
    show('', locale);
    await openRow(row);
    for (const sentence of expected) expect(await screen.findByText(sentence)).toBeVisible();
  },
);

test('if the preview of the deletion cannot be loaded, the account cannot be deleted until another attempt shows the preview', async () => {
  server.on('GET', '/api/me/departure', refusal(500, 'server.failed'));
  show();
  await openRow(/^Delete account/);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
  server.on('GET', '/api/me/departure', ok(emptyPreview));
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'Delete my account' })).toBeVisible();
});

test('a user who has downloaded their data too often today gets a message', async () => {
  const { body } = refusal(429, 'export.too_many');
  const file = new Blob([JSON.stringify(body)], { type: 'application/json' });
  server.on('GET', '/api/me/export', { status: 429, body: file });
  show();
  await openRow(/^Download my data/);
  expect(
    await screen.findByText('You’ve downloaded your data several times today. Try again tomorrow.'),
  ).toBeVisible();
});

test('a user must enter the password to delete their account, and is logged out afterwards', async () => {
  server.on('GET', '/api/me/departure', ok(emptyPreview));
  server.on('DELETE', '/api/me', wrongPassword('password'));
  show();
  await openRow(/^Delete account/);
  expect(await screen.findByText('What comes back if you log in within 30 days')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Current password'), 'guess');
  await press('Delete my account');
  expect(await screen.findByText('That’s not your current password.')).toBeVisible();
  expect(currentUser()).not.toBeNull();
  server.on('DELETE', '/api/me', ok(null, 204));
  await press('Delete my account');
  await waitFor(() => expect(currentUser()).toBeNull());
});
