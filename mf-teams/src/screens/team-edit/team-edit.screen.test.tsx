import { fakeLive, fakeServer, ok, refusal, renderScreen } from '@homeground/shared/testing';
import { currentUser } from '@homeground/shared/session';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { member, teamSeenBy } from '../../rules/team.fixture';
import { TeamEditScreen } from './team-edit.screen';

const show = () => renderScreen(TeamEditScreen, { path: '/team/:id/edit', at: '/team/team-1/edit' });
const openMembers = async () => userEvent.click(await screen.findByRole('tab', { name: 'Members' }));

beforeEach(() => void fakeLive());

test('the form shows the team and sends only what was changed, because another manager may change the rest', async () => {
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
  expect(server.called('PATCH', '/api/teams/team-1')[0]?.body).toEqual({ name: 'FC Sunday' });
});

test('a form without a change sends nothing, and leads back to the team', async () => {
  const server = fakeServer();
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('manager') }));
  const { address } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/team/team-1'));
  expect(server.called('PATCH', '/api/teams/team-1')).toEqual([]);
});

test('if the team cannot be saved while the user is at the members, the page returns to the fields and says so', async () => {
  const server = fakeServer();
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('manager') }));
  let respond: (reply: ReturnType<typeof refusal>) => void = () => undefined;
  server.on(
    'PATCH',
    '/api/teams/team-1',
    () => new Promise<ReturnType<typeof refusal>>((resolve) => (respond = resolve)),
  );
  show();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Team name' }), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.called('PATCH', '/api/teams/team-1')).toHaveLength(1));
  await openMembers();
  respond(refusal(503, 'server.busy'));
  expect(await screen.findByText(/We’re busy right now/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Team name' })).toHaveValue('FC Yeoksam!');
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

test('other sports are sent with their levels, except the new main sport, and a refusal is shown', async () => {
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
  await userEvent.click(screen.getByRole('searchbox', { name: 'Search for a neighbourhood' }));
  await userEvent.paste('mang');
  await userEvent.click(await screen.findByRole('button', { name: /Mangwon-dong/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/team/team-1'));
  expect(server.called('PATCH', '/api/teams/team-1')[0]?.body).toMatchObject({
    latitude: 37.556,
    longitude: 126.901,
  });
});

test('a leader makes a member a manager, and undoes the change', async () => {
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

test('the act that removes a member has the colour of its confirmation', async () => {
  fakeServer().on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('leader') }));
  show();
  await openMembers();
  await userEvent.click(screen.getByRole('button', { name: 'Manage Ann' }));
  const colourOf = (text: string) => getComputedStyle(screen.getByText(text)).color;
  expect(colourOf('Remove from the team')).not.toBe(colourOf('Make manager'));
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

test('if the session ends while the team is being disbanded, the typed name is there after the next sign-in', async () => {
  const server = fakeServer();
  server.on('GET', '/api/teams/team-1', ok({ team: teamSeenBy('leader') }));
  server.on('DELETE', '/api/teams/team-1', refusal(401, 'session.required'));
  const { unmount } = show();
  const openSheet = async () => {
    await openMembers();
    await userEvent.click(screen.getByRole('button', { name: 'Disband the team' }));
    return within(screen.getByRole('dialog', { name: 'Disband FC Yeoksam?' }));
  };
  const sheet = await openSheet();
  await userEvent.type(sheet.getByRole('textbox'), 'fc yeoksam');
  await userEvent.click(sheet.getByRole('button', { name: 'Disband the team' }));
  await waitFor(() => expect(currentUser()).toBeNull());
  unmount();
  show();
  expect((await openSheet()).getByRole('textbox')).toHaveValue('fc yeoksam');
});

test('the last member reads how to leave', async () => {
  const teamOfOne = teamSeenBy('leader', { memberCount: 1, members: [member('me', 'Mina', 'leader')] });
  fakeServer().on('GET', '/api/teams/team-1', ok({ team: teamOfOne }));
  show();
  await openMembers();
  expect(
    screen.getByText('You’re the last member. To leave, disband the team on its edit page, under “Members”.'),
  ).toBeVisible();
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
