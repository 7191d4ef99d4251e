import { ok, refusal } from '@homeground/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pasteInto, serverWith, setUpMatchCreate, show, team } from './match-create.fixture';

setUpMatchCreate();

test('a team match is posted with the defaults of its sport', async () => {
  const server = serverWith(team(), team({ id: 't9', name: 'Only a member', myRole: 'member' }));
  server.on('POST', '/api/matches', ok({ ids: ['m7'] }, 201));
  const { address } = show();
  expect(await screen.findByLabelText('Post as')).toHaveDisplayValue('FC Yeoksam');
  expect(screen.queryByText('Only a member')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Sport')).toBeDisabled();
  expect(screen.getByLabelText('Length')).toHaveDisplayValue('2 h');
  await pasteInto('Title', 'Sunday crew');
  await pasteInto('About the match', 'We play fair.');
  await userEvent.click(screen.getByRole('button', { name: 'Post the match' }));
  await waitFor(() => expect(address()).toBe('/matches/m7'));
  expect(server.called('POST', '/api/matches')[0]?.body).toMatchObject({
    teamId: 't1',
    sport: 'futsal',
    playersPerSide: 5,
    minutes: 120,
    levelFrom: 2,
    levelTo: 4,
    title: 'Sunday crew',
    latitude: null,
  });
  expect(localStorage.getItem('homeground.match-draft.01900000-0000-7000-8000-000000000001')).toBeNull();
});

test('a field that cannot be right is marked when the user leaves it, before anything is sent', async () => {
  const server = serverWith(team());
  show();
  const cost = await screen.findByLabelText(/^Cost/);
  await userEvent.type(cost, '999999999');
  await userEvent.tab();
  expect(cost).toBeInvalid();
  expect(server.called('POST', '/api/matches')).toHaveLength(0);
});

test('a missing venue is shown at its field, which gets the focus, and nothing is sent', async () => {
  const server = serverWith(team());
  show('', 'ko');
  await userEvent.click(await screen.findByRole('radio', { name: '예약 완료' }));
  await pasteInto('팀당 비용', '9999999');
  await userEvent.click(screen.getByRole('button', { name: '경기 올리기' }));
  expect(await screen.findByText('예약한 장소 이름을 적어 주세요.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: '장소 이름' })).toHaveFocus());
  // The cost is too high. Its field is in a closed section, which opens to show the error.
  expect(screen.getByText('제목, 레벨, 비용 등 더 정하기').closest('details')).toHaveAttribute('open');
  expect(server.called('POST', '/api/matches')).toHaveLength(0);
});

test('a user who leads no team can send a one-on-one, and a refused post keeps its text', async () => {
  const server = serverWith();
  server.on('POST', '/api/matches', refusal(409, 'match.too_many_open'));
  show();
  await userEvent.click(await screen.findByRole('radio', { name: 'Myself (one-on-one)' }));
  expect(screen.queryByLabelText('Players a side')).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Sport'), 'Arm wrestling');
  expect(screen.getByLabelText('Length')).toHaveDisplayValue('30 min');
  await pasteInto('Title', 'Strong arm');
  await pasteInto('About the match', 'Best of three');
  await userEvent.click(screen.getByRole('button', { name: 'Post the match' }));
  expect(await screen.findByText(/10 open posts/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Strong arm');
  expect(server.called('POST', '/api/matches')[0]?.body).toMatchObject({
    teamId: null,
    sport: 'arm_wrestling',
    playersPerSide: 1,
  });
});

const newTeam = { ...team({ id: 't5', name: 'Night Hawks', memberCount: 1 }), members: [] };

test('a user without a team creates a team in the same form, and the form keeps its text', async () => {
  const server = serverWith();
  server.on('POST', '/api/teams', refusal(409, 'team.name_taken', { fields: { name: 'taken' } }));
  show();
  await userEvent.selectOptions(await screen.findByLabelText('Length'), '1 h 30 min');
  await pasteInto('Cost per team', '30000');
  await pasteInto('Team name', 'Night Hawks');
  await userEvent.click(screen.getByRole('radio', { name: 'Navy' }));
  await userEvent.keyboard('{Tab}');
  await userEvent.click(screen.getByRole('button', { name: 'Create this team' }));
  expect(await screen.findByText('A team already has that name. Choose another.')).toBeInTheDocument();
  server.on('POST', '/api/teams', ok({ team: newTeam }, 201));
  await userEvent.click(screen.getByRole('button', { name: 'Create this team' }));
  expect(await screen.findByLabelText('Post as')).toHaveDisplayValue('Night Hawks');
  expect(screen.getByLabelText('Post as')).toHaveFocus();
  expect(server.called('POST', '/api/teams')[0]?.body).toEqual({
    name: 'Night Hawks',
    sport: 'futsal',
    kitHome: 'navy',
    kitAway: 'white',
  });
  expect(screen.getByLabelText('Length')).toHaveDisplayValue('1 h 30 min');
  expect(server.called('POST', '/api/matches')).toHaveLength(0);
  server.on('POST', '/api/matches', ok({ ids: ['m7'] }, 201));
  await userEvent.click(screen.getByRole('button', { name: 'Post the match' }));
  await waitFor(() => expect(server.called('POST', '/api/matches')).toHaveLength(1));
  expect(server.called('POST', '/api/matches')[0]?.body).toMatchObject({
    teamId: 't5',
    minutes: 90,
    costPerTeam: 30_000,
    currency: 'KRW',
    playersPerSide: 5,
    title: 'Night Hawks is looking for an opponent',
  });
});

test('the name of a new team is checked when the user leaves its field', async () => {
  serverWith();
  show();
  const name = await screen.findByLabelText('Team name');
  await userEvent.type(name, 'N');
  await userEvent.tab();
  expect(name).toBeInvalid();
});

test('one press creates the team and posts the match', async () => {
  const server = serverWith();
  server.on('POST', '/api/teams', ok({ team: newTeam }, 201));
  server.on('POST', '/api/matches', ok({ ids: ['m7'] }, 201));
  const { address } = show();
  await screen.findByLabelText('Team name');
  await userEvent.click(screen.getByRole('button', { name: 'Post the match' }));
  expect(server.called('POST', '/api/teams')).toHaveLength(0);
  await pasteInto('Team name', 'Night Hawks');
  await userEvent.click(screen.getByRole('button', { name: 'Post the match' }));
  await waitFor(() => expect(address()).toBe('/matches/m7'));
  expect(server.called('POST', '/api/teams')).toHaveLength(1);
  expect(server.called('POST', '/api/matches')).toHaveLength(1);
});

test('the fields are read-only until both calls of a post with a new team are answered', async () => {
  const server = serverWith();
  server.on('POST', '/api/teams', ok({ team: newTeam }, 201));
  server.on('POST', '/api/matches', () => new Promise<never>(() => undefined));
  show();
  await screen.findByLabelText('Team name');
  await pasteInto('Team name', 'Night Hawks');
  await userEvent.click(screen.getByRole('button', { name: 'Post the match' }));
  await waitFor(() => expect(server.called('POST', '/api/matches')).toHaveLength(1));
  expect(screen.getByLabelText('Venue name')).toHaveAttribute('readonly');
});

test('a team with several sports posts in any of them, at its level in that sport', async () => {
  const server = serverWith(team({ otherSports: [{ sport: 'soccer', level: 5 }] }));
  server.on('POST', '/api/matches', ok({ ids: ['m7'] }, 201));
  show();
  const sport = await screen.findByLabelText('Sport');
  expect([...sport.querySelectorAll('option')].map(({ label }) => label)).toEqual(['Futsal', 'Soccer']);
  await userEvent.selectOptions(sport, 'Soccer');
  expect(screen.getByLabelText('Players a side')).toHaveDisplayValue('11\u00a0v\u00a011');
  await userEvent.click(screen.getByRole('button', { name: 'Post the match' }));
  await waitFor(() => expect(server.called('POST', '/api/matches')).toHaveLength(1));
  expect(server.called('POST', '/api/matches')[0]?.body).toMatchObject({
    sport: 'soccer',
    levelFrom: 4,
    levelTo: 5,
    playersPerSide: 11,
  });
});
