import type { TeamCard } from '@homeground/shared/contracts';
import { fakeServer, noOutlines, ok, refusal, renderScreen, someConfig } from '@homeground/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someDetail } from '../../rules/match.fixture';
import { MatchCreateScreen } from './match-create.screen';

const beside = {
  '/api/config': someConfig,
  '/api/outlines': noOutlines,
  '/api/me/suspensions': { sides: [] },
  '/api/me/last-posts': { posts: [], currency: 'KRW' },
};

const show = (search = '', locale: 'en' | 'ko' = 'en') =>
  renderScreen(MatchCreateScreen, { path: '/matches/create', at: `/matches/create${search}`, locale });

const team = (part: Partial<TeamCard> = {}): TeamCard => ({
  id: 't1',
  name: 'FC Yeoksam',
  sport: 'futsal',
  otherSports: [],
  logoUrl: null,
  level: 3,
  region: null,
  aboutKm: 1,
  kitHome: 'orange',
  kitAway: 'navy',
  recruiting: false,
  memberCount: 12,
  myRole: 'leader',
  ...part,
});

function serving(...teams: TeamCard[]) {
  const server = fakeServer(beside);
  server.on('GET', '/api/me/teams', ok({ teams }));
  return server;
}

// The whole form on a busy machine.
jest.setTimeout(30_000);
afterEach(() => localStorage.clear());

/** Put in at once: a long form is slow to type into letter by letter. */
async function type(label: string, text: string) {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
}

const mayEdit = { edit: true, cancel: true, pause: true, resume: false, answerLineUp: false, rematch: false };
const ownMatch = someDetail({
  mine: { isHost: true, isPlaying: true, proposalId: null, proposalState: null },
  eligibility: [],
  may: mayEdit,
  version: 4,
});

test('a team match is posted with what its sport usually needs', async () => {
  const server = serving(team(), team({ id: 't9', name: 'Only a member', myRole: 'member' }));
  server.on('POST', '/api/matches', ok({ ids: ['m7'] }, 201));
  const { address } = show();
  expect(await screen.findByLabelText('Post as')).toHaveDisplayValue('FC Yeoksam');
  expect(screen.queryByText('Only a member')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Sport')).toBeDisabled();
  expect(screen.getByLabelText('Length')).toHaveDisplayValue('2 h');
  await type('Title', 'Sunday crew');
  await type('About the match', 'We play fair.');
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

test('errors stand at their field and nothing is sent', async () => {
  const server = serving(team());
  show('', 'ko');
  await userEvent.click(await screen.findByRole('radio', { name: '예약 완료' }));
  await type('팀당 비용', '9999999');
  await userEvent.click(screen.getByRole('button', { name: '경기 올리기' }));
  expect(await screen.findByText('예약한 장소 이름을 적어 주세요.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('textbox', { name: '장소 이름' })).toHaveFocus());
  // What is wrong below the fold opens it.
  expect(screen.getByText('제목, 레벨, 비용 등 더 정하기').closest('details')).toHaveAttribute('open');
  expect(server.called('POST', '/api/matches')).toHaveLength(0);
});

test('who leads no team posts one against one', async () => {
  const server = serving();
  server.on('POST', '/api/matches', refusal(409, 'match.too_many_open'));
  show();
  await userEvent.click(await screen.findByRole('radio', { name: 'Myself, 1 v 1' }));
  expect(screen.queryByLabelText('Players a side')).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('Sport'), 'Arm wrestling');
  expect(screen.getByLabelText('Length')).toHaveDisplayValue('30 min');
  await type('Title', 'Strong arm');
  await type('About the match', 'Best of three');
  await userEvent.click(screen.getByRole('button', { name: 'Post the match' }));
  expect(await screen.findByText(/10 open posts/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Strong arm');
  expect(server.called('POST', '/api/matches')[0]?.body).toMatchObject({
    teamId: null,
    sport: 'arm_wrestling',
    playersPerSide: 1,
  });
});

test('a draft is kept on the device and can be dropped', async () => {
  serving(team());
  show();
  await screen.findByLabelText('Post as');
  await type('Title', 'Half a thought');
  cleanup();
  show();
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Half a thought');
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
});

test('an older match fills the form', async () => {
  const server = serving(team());
  const { id: _id, ...rest } = ownMatch;
  server.on('GET', '/api/matches/m1/copy', ok({ ...rest, teamId: 't1' }));
  show('?copy=m1');
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Sunday crew wants a rival');
  expect(screen.getByText(/Check the date/)).toBeInTheDocument();
});

test('a rematch is filled from what was played, names the opponent and tells the server whom it is for', async () => {
  const server = serving(team());
  const { id: _id, ...rest } = ownMatch;
  server.on('GET', '/api/matches/m1/copy', ok({ ...rest, teamId: 't1' }));
  server.on(
    'GET',
    '/api/matches/m1',
    ok({ match: { ...ownMatch, away: { ...ownMatch.host, name: 'Night owls' } } }),
  );
  server.on('POST', '/api/matches', ok({ ids: ['m2'] }, 201));
  const { address } = show('?copy=m1&rematch');
  expect(await screen.findByText(/we’ll let Night owls know as soon as you post/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Post the match' }));
  await waitFor(() => expect(address()).toBe('/matches/m2'));
  expect(server.called('POST', '/api/matches')[0]?.body).toMatchObject({ rematchOf: 'm1', teamId: 't1' });
});

test('sums are in the currency of the pin, until one is chosen by hand', async () => {
  const server = serving(team());
  server.on('GET', '/api/matches/currency', ok({ currency: 'EUR' }));
  show();
  const currency = await screen.findByLabelText('Currency');
  expect(currency).toHaveValue('KRW');
  await userEvent.click(screen.getByRole('button', { name: 'Mark it on the map' }));
  await waitFor(() => expect(currency).toHaveValue('EUR'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove pin' }));
  await waitFor(() => expect(currency).toHaveValue('KRW'));
  await userEvent.selectOptions(currency, 'USD');
  await userEvent.click(screen.getByRole('button', { name: 'Mark it on the map' }));
  expect(await screen.findByRole('button', { name: 'Remove pin' })).toBeVisible();
  expect(currency).toHaveValue('USD');
});

test('whose currency cannot be learned keeps the one it has', async () => {
  const server = serving(team());
  server.on('GET', '/api/matches/currency', refusal(503, 'server.busy'));
  show();
  const currency = await screen.findByLabelText('Currency');
  await userEvent.click(screen.getByRole('button', { name: 'Mark it on the map' }));
  await waitFor(() => expect(server.called('GET', '/api/matches/currency').length).toBeGreaterThan(0));
  expect(currency).toHaveValue('KRW');
});

test('an edit that moves the pin keeps the currency that others agreed to', async () => {
  const server = serving(team());
  server.on('GET', '/api/matches/m1', ok({ match: { ...ownMatch, latitude: null, longitude: null } }));
  show('?edit=m1');
  await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.click(screen.getByRole('button', { name: /Mark it on the map|Remove pin/ }));
  expect(server.called('GET', '/api/matches/currency')).toEqual([]);
  expect(screen.getByLabelText('Currency')).toHaveValue('KRW');
});

test('an edit sends what changed; a newer version joins what was typed', async () => {
  const server = serving(team());
  server.on('GET', '/api/matches/m1', ok({ match: ownMatch }));
  const newer = { ...ownMatch, version: 5, costPerTeam: 10_000 };
  server.on('PATCH', '/api/matches/m1', refusal(409, 'match.newer_version', { fresh: newer }));
  const { address } = show('?edit=m1');
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.clear(title);
  await userEvent.paste('New title');
  server.on('GET', '/api/matches/m1', ok({ match: newer }));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(/has changed: Cost per team/)).toBeInTheDocument();
  expect(title).toHaveValue('New title');
  expect(screen.getByLabelText('Cost per team')).toHaveValue('10000');
  server.on('PATCH', '/api/matches/m1', ok({ match: { ...newer, title: 'New title', version: 6 } }));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(address()).toBe('/matches/m1'));
  expect(server.called('PATCH', '/api/matches/m1').map(({ body }) => body)).toEqual([
    { title: 'New title', version: 4 },
    { title: 'New title', version: 5 },
  ]);
});

test('of a series an edit goes to this one, or also to the others, and says what became of them', async () => {
  const server = serving(team());
  const weekly = { ...ownMatch, seriesId: 's1' };
  server.on('GET', '/api/matches/m1', ok({ match: weekly }));
  server.on('PATCH', '/api/matches/m1', ok({ match: weekly, series: { changed: 2, left: 1 } }));
  show('?edit=m1');
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.clear(title);
  await userEvent.paste('New title');
  expect(screen.getByRole('radio', { name: 'This one' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'This and later' }));
  expect(screen.getByText('Matches that already have an opponent stay as they are.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Saved. 2 other matches too. 1 has an opponent and stays.')).toBeVisible();
  expect(server.called('PATCH', '/api/matches/m1')[0]?.body).toEqual({
    title: 'New title',
    version: 4,
    scope: 'FOLLOWING',
  });
});

test('an alone match asks for no scope', async () => {
  const server = serving(team());
  server.on('GET', '/api/matches/m1', ok({ match: ownMatch }));
  show('?edit=m1');
  await screen.findByRole('textbox', { name: 'Title' });
  expect(screen.queryByRole('radio', { name: 'This and later' })).not.toBeInTheDocument();
});

test('a change of the terms says that the applicants are asked again', async () => {
  const server = serving(team());
  server.on('GET', '/api/matches/m1', ok({ match: ownMatch }));
  show('?edit=m1');
  await userEvent.selectOptions(await screen.findByLabelText('Length'), '1 h 30 min');
  expect(screen.getByText('3 applicants will need to agree again.')).toBeInTheDocument();
});

test('a match that is over cannot be edited, and a failed start can be tried again', async () => {
  const server = serving(team());
  server.on('GET', '/api/matches/m1', refusal(500, 'server.failed'));
  show('?edit=m1');
  const again = await screen.findByRole('button', { name: 'Try again' });
  server.on('GET', '/api/matches/m1', ok({ match: { ...ownMatch, may: { ...mayEdit, edit: false } } }));
  await userEvent.click(again);
  expect(
    await screen.findByRole('heading', { name: 'This match can no longer be edited' }),
  ).toBeInTheDocument();
});

test('a captain alone is told what is missing, and may post', async () => {
  serving(team({ memberCount: 1 }));
  show();
  expect(await screen.findByText(/FC Yeoksam has 1 player so far; 5 play on each side/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Invite members' })).toHaveAttribute('href', '/team/t1/invitation');
  expect(screen.getByRole('button', { name: 'Post the match' })).toBeEnabled();
});

const newTeam = { ...team({ id: 't5', name: 'Night Hawks', memberCount: 1 }), members: [] };

test('without a team one is made in the same form, and nothing typed is lost', async () => {
  const server = serving();
  server.on('POST', '/api/teams', refusal(409, 'team.name_taken', { fields: { name: 'taken' } }));
  show();
  await userEvent.selectOptions(await screen.findByLabelText('Length'), '1 h 30 min');
  await type('Cost per team', '30000');
  await type('Team name', 'Night Hawks');
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

test('one press makes the team and posts the match', async () => {
  const server = serving();
  server.on('POST', '/api/teams', ok({ team: newTeam }, 201));
  server.on('POST', '/api/matches', ok({ ids: ['m7'] }, 201));
  const { address } = show();
  await screen.findByLabelText('Team name');
  await userEvent.click(screen.getByRole('button', { name: 'Post the match' }));
  expect(server.called('POST', '/api/teams')).toHaveLength(0);
  await type('Team name', 'Night Hawks');
  await userEvent.click(screen.getByRole('button', { name: 'Post the match' }));
  await waitFor(() => expect(address()).toBe('/matches/m7'));
  expect(server.called('POST', '/api/teams')).toHaveLength(1);
  expect(server.called('POST', '/api/matches')).toHaveLength(1);
});

test('a team with several sports posts in any of them, at the level it has there', async () => {
  const server = serving(team({ otherSports: [{ sport: 'soccer', level: 5 }] }));
  server.on('POST', '/api/matches', ok({ ids: ['m7'] }, 201));
  show();
  const sport = await screen.findByLabelText('Sport');
  expect([...sport.querySelectorAll('option')].map(({ label }) => label)).toEqual(['Futsal', 'Soccer']);
  await userEvent.selectOptions(sport, 'Soccer');
  expect(screen.getByLabelText('Players a side')).toHaveDisplayValue('11 v 11');
  await userEvent.click(screen.getByRole('button', { name: 'Post the match' }));
  await waitFor(() => expect(server.called('POST', '/api/matches')).toHaveLength(1));
  expect(server.called('POST', '/api/matches')[0]?.body).toMatchObject({
    sport: 'soccer',
    levelFrom: 4,
    levelTo: 5,
    playersPerSide: 11,
  });
});

test('the last post of the team fills the form', async () => {
  const server = serving(team(), team({ id: 't2', name: 'The others' }));
  const { id: _id, ...last } = { ...ownMatch, title: 'As every week', costPerTeam: 45_000 };
  server.on('GET', '/api/me/last-posts', ok({ posts: [{ ...last, teamId: 't1' }], currency: 'KRW' }));
  show();
  expect(await screen.findByText(/As every week · Casual–Intermediate/)).toBeInTheDocument();
  expect(screen.getByLabelText('Players a side')).toHaveDisplayValue('7 v 7');
  expect(screen.getByLabelText('Repeat')).toHaveDisplayValue('Just once');
  await userEvent.selectOptions(screen.getByLabelText('Post as'), 'The others');
  expect(screen.getByText(/The others is looking for an opponent/)).toBeInTheDocument();
  expect(screen.getByLabelText('Players a side')).toHaveDisplayValue('5 v 5');
});
describe('a challenge', () => {
  /** The schema wants an id as the server makes it. */
  const id = '01900000-0000-7000-8000-0000000000f1';
  const rivals = team({ id: 't5', name: 'Night owls', level: 4, myRole: null });
  const check = (eligible: boolean) => ({
    team: rivals,
    sides: [
      { teamId: id, name: 'FC Yeoksam', eligible, obstacles: eligible ? [] : ['ALREADY_WAITING'] },
      { teamId: 't8', name: 'Hoops', eligible: false, obstacles: ['OTHER_SPORT'] },
    ],
  });

  test('goes to one team, from a side that may send it, with what they may choose', async () => {
    const server = serving(team({ id }), team({ id: 't8', name: 'Hoops', sport: 'basketball' }));
    server.on('GET', '/api/teams/t5/challenge', ok(check(true)));
    server.on('POST', '/api/teams/t5/challenges', ok({ matchId: 'm7' }, 201));
    const { address } = show('?challenge=t5');
    expect(await screen.findByLabelText('Title')).toHaveDisplayValue('Challenge to Night owls');
    expect(screen.getByLabelText('Post as')).not.toHaveTextContent('Hoops');
    expect(screen.queryByLabelText('Repeat')).not.toBeInTheDocument();
    await type('About the match', 'Fancy a game?');
    await userEvent.click(screen.getByRole('switch', { name: 'They choose the time and place' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send challenge' }));
    await waitFor(() => expect(address()).toBe('/matches/m7'));
    const body = server.called('POST', '/api/teams/t5/challenges')[0]?.body;
    expect(body).toMatchObject({
      ...{ teamId: id, sport: 'futsal', content: 'Fancy a game?' },
      ...{ theyChoose: true, venueState: 'TO_BE_AGREED', levelFrom: 3, levelTo: 5 },
    });
    expect(body).not.toHaveProperty('weeks');
    expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });

  test('that cannot be sent leads back to the team and on to others', async () => {
    const server = serving(team({ id }));
    server.on('GET', '/api/teams/t5/challenge', ok(check(false)));
    show('?challenge=t5');
    expect(await screen.findByRole('link', { name: 'Back to the team' })).toHaveAttribute('href', '/team/t5');
    expect(screen.getByRole('link', { name: 'Find other opponents' })).toHaveAttribute('href', '/teams');
  });
});
