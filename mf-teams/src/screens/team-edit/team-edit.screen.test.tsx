import { fakeLive, fakeServer, ok, refusal, renderScreen } from '@homeground/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { member, teamSeenBy } from '../../rules/team.fixture';
import { TeamEditScreen } from './team-edit.screen';

const show = () => renderScreen(TeamEditScreen, { path: '/team/:id/edit', at: '/team/team-1/edit' });
const openMembers = async () => userEvent.click(await screen.findByRole('tab', { name: 'Members' }));

beforeEach(() => void fakeLive());

test('the form shows the team and sends its values', async () => {
  const server = fakeServer();
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('manager') }));
  server.on('PATCH', '/api/teams/team-1', ok({ team: teamSeenBy('manager', { name: 'FC Sunday' }) }));
  const { address } = show();
  const name = await screen.findByRole('textbox', { name: 'Team name' });
  expect(name).toHaveValue('FC Yeoksam');
  await userEvent.clear(name);
  await userEvent.type(name, 'FC Sunday');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/team/team-1'));
  const body = server.called('PATCH', '/api/teams/team-1')[0]?.body;
  expect(body).toMatchObject({ name: 'FC Sunday', sport: 'futsal', playingDays: ['sun'] });
  // The position of the team's neighbourhood is sent only if the user has chosen another neighbourhood.
  expect(body).not.toHaveProperty('latitude');
});

test('a new sport is refused with a message while the team has upcoming matches', async () => {
  const server = fakeServer();
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('leader') }));
  server.on(
    'PATCH',
    '/api/teams/team-1',
    refusal(409, 'team.sport_in_use', { fields: { sport: 'not_allowed' } }),
  );
  show();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sport' }), 'Tennis');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('You can’t change the sport while the team has matches coming up.'),
  ).toBeVisible();
});

test('other sports are sent with their level and without a new main sport, and a refusal is shown', async () => {
  const server = fakeServer();
  const team = teamSeenBy('leader', { otherSports: [{ sport: 'soccer', level: 4 }] });
  server.on('GET', '/api/teams/team-1', ok({ team: team }));
  server.on(
    'PATCH',
    '/api/teams/team-1',
    refusal(409, 'team.sport_in_use', { fields: { otherSports: 'not_allowed' } }),
  );
  show();
  expect(await screen.findByRole('combobox', { name: 'Level in Soccer' })).toHaveDisplayValue('Advanced');
  await userEvent.click(screen.getByRole('button', { name: 'Add a sport' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Other sport 2' }), 'Jokgu');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Level in Jokgu' }), 'Competitive');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sport' }), 'Soccer');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/can’t remove a sport while the team has matches coming up/)).toBeVisible();
  expect(server.called('PATCH', '/api/teams/team-1')[0]?.body).toMatchObject({
    sport: 'soccer',
    otherSports: [{ sport: 'jokgu', level: 5 }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Jokgu' }));
  expect(screen.queryByRole('combobox', { name: 'Level in Jokgu' })).not.toBeInTheDocument();
});

test('another neighbourhood can be chosen as home', async () => {
  const server = fakeServer();
  const names = {
    ko: { depth1: '서울특별시', depth2: '마포구', depth3: '망원동' },
    en: { depth1: 'Seoul', depth2: 'Mapo-gu', depth3: 'Mangwon-dong' },
  };
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('leader') }));
  server.on(
    'GET',
    '/api/neighbourhoods',
    ok({ neighbourhoods: [{ id: 'n1', names, latitude: 37.556, longitude: 126.901 }] }),
  );
  server.on('PATCH', '/api/teams/team-1', ok({ team: teamSeenBy('leader') }));
  const { address } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search for a neighbourhood' }), 'mang');
  await userEvent.click(await screen.findByRole('button', { name: /Mangwon-dong/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/team/team-1'));
  expect(server.called('PATCH', '/api/teams/team-1')[0]?.body).toMatchObject({
    latitude: 37.556,
    longitude: 126.901,
  });
});

test('a leader makes a member a manager, and undoes this', async () => {
  const server = fakeServer();
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('leader') }));
  server.on('PUT', '/api/teams/team-1/members/ann/role', ok({ team: teamSeenBy('leader') }));
  show();
  await openMembers();
  await userEvent.click(screen.getByRole('button', { name: 'Manage Ann' }));
  await userEvent.click(screen.getByRole('button', { name: /Make manager/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.called('PUT', '/api/teams/team-1/members/ann/role').map(({ body }) => body)).toEqual([
      { role: 'manager' },
      { role: 'member' },
    ]),
  );
});

test('a leader hands the team over after a confirmation', async () => {
  const server = fakeServer();
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('leader') }));
  server.on('POST', '/api/teams/team-1/hand-over', ok({ team: teamSeenBy('manager') }));
  show();
  await openMembers();
  await userEvent.click(screen.getByRole('button', { name: 'Manage Leo' }));
  await userEvent.click(screen.getByRole('button', { name: /Hand the team over/ }));
  expect(server.called('POST', '/api/teams/team-1/hand-over')).toHaveLength(0);
  await userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Hand the team over' }),
  );
  expect(await screen.findByText('Leo leads the team now.')).toBeVisible();
  expect(server.called('POST', '/api/teams/team-1/hand-over')[0]?.body).toEqual({ userId: 'leo' });
  expect(screen.queryByRole('button', { name: 'Disband the team' })).not.toBeInTheDocument();
});

test('a manager can remove a member, but cannot make a member a manager', async () => {
  const server = fakeServer();
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('manager') }));
  server.on('DELETE', '/api/teams/team-1/members/ann', ok(null, 204));
  show();
  await openMembers();
  expect(screen.queryByRole('button', { name: 'Manage Leo' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Manage Ann' }));
  expect(screen.queryByRole('button', { name: /Make manager/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /Remove from the team/ }));
  await userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove from the team' }),
  );
  expect(await screen.findByText('Ann is no longer in the team.')).toBeVisible();
});

test('a leader must type the name of the team to disband it', async () => {
  const server = fakeServer();
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('leader') }));
  server.on('DELETE', '/api/teams/team-1', ok(null, 204));
  const { address } = show();
  await openMembers();
  await userEvent.click(screen.getByRole('button', { name: 'Disband the team' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Disband FC Yeoksam?' }));
  expect(sheet.getByRole('button', { name: 'Disband the team' })).toBeDisabled();
  await userEvent.type(sheet.getByRole('textbox'), 'fc yeoksam');
  await userEvent.click(sheet.getByRole('button', { name: 'Disband the team' }));
  await waitFor(() => expect(address()).toBe('/team/team-1'));
});

test('the last member reads that leaving disbands the team', async () => {
  const onlyMember = teamSeenBy('leader', { memberCount: 1, members: [member('me', 'Mina', 'leader')] });
  fakeServer().on('GET', '/api/teams/team-1', ok({ team: onlyMember }));
  show();
  await openMembers();
  expect(screen.getByText('You’re the last member. If you leave, the team is disbanded.')).toBeVisible();
});

test('a member sees the members and may leave; other users get a message', async () => {
  const server = fakeServer();
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('member') }));
  const { unmount } = show();
  expect(await screen.findByRole('button', { name: 'Leave the team' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Team name' })).not.toBeInTheDocument();
  unmount();
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy(null) }));
  show();
  expect(await screen.findByText('For team members only')).toBeVisible();
});
