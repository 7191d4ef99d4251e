import { ok, refusal } from '@homeground/shared/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someDetail } from '../../rules/match.fixture';
import { pasteInto, serverWith, setUpMatchCreate, show, team } from './match-create.fixture';

setUpMatchCreate();

const mayEdit = { edit: true, cancel: true, pause: true, resume: false, answerLineUp: false, rematch: false };
const ownMatch = someDetail({
  mine: { isHost: true, isPlaying: true, proposalId: null, proposalState: null },
  eligibility: [],
  may: mayEdit,
  version: 4,
});

test('a draft stays on the device, and the user can start again without it', async () => {
  serverWith(team());
  show();
  await screen.findByLabelText('Post as');
  await pasteInto('Title', 'Half a thought');
  cleanup();
  show();
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Half a thought');
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('');
});

test('a copy of an older match fills the form', async () => {
  const server = serverWith(team());
  const { id: _id, ...rest } = ownMatch;
  server.on('GET', '/api/matches/m1/copy', ok({ ...rest, teamId: 't1' }));
  show('?copy=m1');
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Sunday crew wants a rival');
  expect(screen.getByText(/Check the date/)).toBeInTheDocument();
});

test('a rematch is filled from the played match, names the opponent and sends the id of that match', async () => {
  const server = serverWith(team());
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

test('a rematch against a person names them with 님 in Korean', async () => {
  const server = serverWith(team());
  const { id: _id, ...rest } = ownMatch;
  server.on('GET', '/api/matches/m1/copy', ok({ ...rest, teamId: null }));
  const person = { ...ownMatch.host, teamId: null, name: '민준' };
  server.on('GET', '/api/matches/m1', ok({ match: { ...ownMatch, away: person } }));
  show('?copy=m1&rematch', 'ko');
  expect(await screen.findByText(/민준님에게 바로 알려 드려요/)).toBeVisible();
});

test('the currency is that of the pin’s country until the user chooses a currency', async () => {
  const server = serverWith(team());
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

test('the default title has no invisible characters, which the server refuses', async () => {
  const server = serverWith(team({ name: '역삼 FC (B)' }));
  server.on('POST', '/api/matches', ok({ ids: ['m2'] }, 201));
  const { address } = show('', 'ko');
  await userEvent.click(await screen.findByRole('button', { name: '경기 올리기' }));
  await waitFor(() => expect(address()).toBe('/matches/m2'));
  expect(server.called('POST', '/api/matches')[0]?.body).toMatchObject({
    title: '역삼 FC (B)가 상대 팀을 찾아요',
  });
});

test('the form keeps its currency when the currency of the place cannot be loaded', async () => {
  const server = serverWith(team());
  server.on('GET', '/api/matches/currency', refusal(503, 'server.busy'));
  show();
  const currency = await screen.findByLabelText('Currency');
  await userEvent.click(screen.getByRole('button', { name: 'Mark it on the map' }));
  await waitFor(() => expect(server.called('GET', '/api/matches/currency').length).toBeGreaterThan(0));
  expect(currency).toHaveValue('KRW');
});

test('an edit that moves the pin keeps the agreed currency', async () => {
  const server = serverWith(team());
  server.on('GET', '/api/matches/m1', ok({ match: { ...ownMatch, latitude: null, longitude: null } }));
  show('?edit=m1');
  await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.click(screen.getByRole('button', { name: /Mark it on the map|Remove pin/ }));
  expect(server.called('GET', '/api/matches/currency')).toEqual([]);
  expect(screen.getByLabelText('Currency')).toHaveValue('KRW');
});

test('an edit sends the changed fields, and merges a newer version with the typed text', async () => {
  const server = serverWith(team());
  server.on('GET', '/api/matches/m1', ok({ match: ownMatch }));
  const newerMatch = { ...ownMatch, version: 5, costPerTeam: 10_000 };
  server.on('PATCH', '/api/matches/m1', refusal(409, 'match.newer_version', { fresh: newerMatch }));
  const { address } = show('?edit=m1');
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.clear(title);
  await userEvent.paste('New title');
  server.on('GET', '/api/matches/m1', ok({ match: newerMatch }));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(/has changed: Cost per team/)).toBeInTheDocument();
  expect(title).toHaveValue('New title');
  expect(screen.getByLabelText('Cost per team')).toHaveValue('10000');
  server.on('PATCH', '/api/matches/m1', ok({ match: { ...newerMatch, title: 'New title', version: 6 } }));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(address()).toBe('/matches/m1'));
  expect(server.called('PATCH', '/api/matches/m1').map(({ body }) => body)).toEqual([
    { title: 'New title', version: 4 },
    { title: 'New title', version: 5 },
  ]);
});

test('an edit of a series may include the later matches, and reports how many have changed', async () => {
  const server = serverWith(team());
  const weeklyMatch = { ...ownMatch, seriesId: 's1' };
  server.on('GET', '/api/matches/m1', ok({ match: weeklyMatch }));
  server.on('PATCH', '/api/matches/m1', ok({ match: weeklyMatch, series: { changed: 2, left: 1 } }));
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

test('a match outside a series has no scope to choose', async () => {
  const server = serverWith(team());
  server.on('GET', '/api/matches/m1', ok({ match: ownMatch }));
  show('?edit=m1');
  await screen.findByRole('textbox', { name: 'Title' });
  expect(screen.queryByRole('radio', { name: 'This and later' })).not.toBeInTheDocument();
});

test('if the terms are changed, the form says that the applicants must agree again', async () => {
  const server = serverWith(team());
  server.on('GET', '/api/matches/m1', ok({ match: ownMatch }));
  show('?edit=m1');
  await userEvent.selectOptions(await screen.findByLabelText('Length'), '1 h 30 min');
  expect(screen.getByText('3 applicants will need to agree again.')).toBeInTheDocument();
});

test('a match that is over cannot be edited, and a form that failed to load can be loaded again', async () => {
  const server = serverWith(team());
  server.on('GET', '/api/matches/m1', refusal(500, 'server.failed'));
  show('?edit=m1');
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  server.on('GET', '/api/matches/m1', ok({ match: { ...ownMatch, may: { ...mayEdit, edit: false } } }));
  await userEvent.click(retryButton);
  expect(
    await screen.findByRole('heading', { name: 'This match can no longer be edited' }),
  ).toBeInTheDocument();
});

test('a leader who is the only member reads how many players are missing, and may post', async () => {
  serverWith(team({ memberCount: 1 }));
  show();
  expect(await screen.findByText(/FC Yeoksam has 1 player so far; 5 play on each side/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Invite members' })).toHaveAttribute('href', '/team/t1/invitation');
  expect(screen.getByRole('button', { name: 'Post the match' })).toBeEnabled();
});

test('the last post of the team fills the form, except the title', async () => {
  const server = serverWith(team(), team({ id: 't2', name: 'The others' }));
  const { id: _id, ...lastPost } = { ...ownMatch, title: 'After work on Tuesday', costPerTeam: 45_000 };
  server.on('GET', '/api/me/last-posts', ok({ posts: [{ ...lastPost, teamId: 't1' }], currency: 'KRW' }));
  show();
  expect((await screen.findByText('FC Yeoksam is looking for an opponent')).parentElement).toHaveTextContent(
    /FC Yeoksam is looking for an opponent · Casual–Intermediate · .*45,000/,
  );
  expect(screen.getByLabelText('Title')).toHaveValue('');
  expect(screen.getByLabelText('Players a side')).toHaveDisplayValue('7\u00a0v\u00a07');
  expect(screen.getByLabelText('Repeat')).toHaveDisplayValue('Just once');
  await userEvent.selectOptions(screen.getByLabelText('Post as'), 'The others');
  expect(screen.getByText(/^The others is looking for an opponent$/)).toBeInTheDocument();
  expect(screen.getByLabelText('Players a side')).toHaveDisplayValue('5\u00a0v\u00a05');
});

describe('a challenge', () => {
  /** The schema accepts only ids in this format. */
  const id = '01900000-0000-7000-8000-0000000000f1';
  const rivals = team({ id: 't5', name: 'Night owls', level: 4, myRole: null });
  const check = (eligible: boolean) => ({
    team: rivals,
    sides: [
      { teamId: id, name: 'FC Yeoksam', eligible, obstacles: eligible ? [] : ['ALREADY_WAITING'] },
      { teamId: 't8', name: 'Hoops', eligible: false, obstacles: ['OTHER_SPORT'] },
    ],
  });

  test('is sent to one team, only eligible sides can send it, and the challenged team may choose time and place', async () => {
    const server = serverWith(team({ id }), team({ id: 't8', name: 'Hoops', sport: 'basketball' }));
    server.on('GET', '/api/teams/t5/challenge', ok(check(true)));
    server.on('POST', '/api/teams/t5/challenges', ok({ matchId: 'm7' }, 201));
    const { address } = show('?challenge=t5');
    expect(await screen.findByLabelText('Title')).toHaveAttribute('placeholder', 'Challenge to Night owls');
    expect(screen.getByLabelText('Post as')).not.toHaveTextContent('Hoops');
    expect(screen.queryByLabelText('Repeat')).not.toBeInTheDocument();
    await pasteInto('About the match', 'Fancy a game?');
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

  test('leaves the draft of a new match', async () => {
    const server = serverWith(team({ id }));
    show();
    await screen.findByLabelText('Post as');
    await pasteInto('Title', 'Half a thought');
    cleanup();
    server.on('GET', '/api/teams/t5/challenge', ok(check(true)));
    server.on('POST', '/api/teams/t5/challenges', ok({ matchId: 'm7' }, 201));
    const { address } = show('?challenge=t5');
    await screen.findByLabelText('About the match');
    await pasteInto('About the match', 'Fancy a game?');
    await userEvent.click(screen.getByRole('switch', { name: 'They choose the time and place' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send challenge' }));
    await waitFor(() => expect(address()).toBe('/matches/m7'));
    cleanup();
    show();
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Half a thought');
  });

  test('that cannot be sent shows links to the challenged team and to other opponents', async () => {
    const server = serverWith(team({ id }));
    server.on('GET', '/api/teams/t5/challenge', ok(check(false)));
    show('?challenge=t5');
    expect(await screen.findByRole('link', { name: 'Back to the team' })).toHaveAttribute('href', '/team/t5');
    expect(screen.getByRole('link', { name: 'Find other opponents' })).toHaveAttribute('href', '/teams');
  });
});
