import { fakeServer, ok, refusal, renderScreen } from '@homeground/shared/testing';
import { notifyPageLeft } from '@homeground/shared/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { teamCard, teamSeenBy } from '../../rules/team.fixture';
import { TeamCreateScreen } from './team-create.screen';

const show = (address = '/team/create', locale: 'en' | 'ko' = 'en') =>
  renderScreen(TeamCreateScreen, { path: '/team/create', at: address, locale });

async function fillInForm() {
  await userEvent.type(screen.getByRole('textbox', { name: 'Team name' }), 'FC Yeoksam ');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sport' }), 'Futsal');
}

test('a new team needs only a name, a sport and a kit', async () => {
  const api = fakeServer();
  api.on('POST', '/api/teams', ok({ team: teamSeenBy('leader') }, 201));
  const { address } = show();
  await fillInForm();
  await userEvent.click(
    within(screen.getByRole('radiogroup', { name: 'Home kit' })).getByRole('radio', { name: 'Navy' }),
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Away kit' }));
  await userEvent.click(
    within(screen.getByRole('radiogroup', { name: 'Away kit' })).getByRole('radio', { name: 'Yellow' }),
  );
  expect(screen.getByRole('img', { name: 'Home kit Navy, away kit Yellow' })).toBeVisible();
  for (const optionalField of ['About the team', 'Level', 'Home neighbourhood', 'Usual playing days'])
    expect(screen.queryByText(optionalField)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Create team' }));
  await waitFor(() => expect(address()).toBe('/team/team-1'));
  expect(api.called('POST', '/api/teams')[0]?.body).toEqual({
    name: 'FC Yeoksam',
    sport: 'futsal',
    kitHome: 'navy',
    kitAway: 'yellow',
  });
});

test('a team that is created after the user has left the page does not open by itself', async () => {
  const api = fakeServer();
  let reply: (answer: ReturnType<typeof ok>) => void = () => undefined;
  api.on('POST', '/api/teams', () => new Promise((resolve) => (reply = resolve)));
  const { address } = show();
  await fillInForm();
  await userEvent.click(screen.getByRole('button', { name: 'Create team' }));
  act(() => notifyPageLeft());
  reply(ok({ team: teamSeenBy('leader') }, 201));
  expect(await screen.findByText(/is ready\. Now invite/)).toBeInTheDocument();
  expect(address()).toBe('/team/create');
});

test('a missing value is reported at its field, and nothing is sent', async () => {
  const api = fakeServer();
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Create team' }));
  expect(screen.getByRole('textbox', { name: 'Team name' })).toHaveAccessibleDescription(
    /Use 2 to 20 characters\./,
  );
  expect(screen.getByRole('combobox', { name: 'Sport' })).toHaveAccessibleDescription('Choose a sport.');
  expect(api.called('POST', '/api/teams')).toHaveLength(0);
});

test('a taken name is reported at its field, and typed text stays', async () => {
  const api = fakeServer();
  api.on('POST', '/api/teams', refusal(409, 'team.name_taken', { fields: { name: 'taken' } }));
  show();
  await fillInForm();
  await userEvent.click(screen.getByRole('button', { name: 'Create team' }));
  expect(await screen.findByText('A team already has that name. Choose another.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Team name' })).toHaveValue('FC Yeoksam ');
  expect(screen.getByRole('combobox', { name: 'Sport' })).toHaveValue('futsal');
});

test('a leader of five teams gets a message', async () => {
  const api = fakeServer();
  api.on('POST', '/api/teams', refusal(409, 'team.too_many_led'));
  show();
  await fillInForm();
  await userEvent.click(screen.getByRole('button', { name: 'Create team' }));
  expect(await screen.findByText('You can lead up to 5 teams. Hand one over first.')).toBeVisible();
});

test('recruiting teams near me can be filtered by sport', async () => {
  const api = fakeServer();
  api.on('GET', '/api/teams', ok({ teams: [teamCard], next: null }));
  show('/team/create?find');
  expect(await screen.findByRole('link', { name: /FC Yeoksam/ })).toHaveAttribute('href', '/team/team-1');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sport' }), 'Tennis');
  await waitFor(() => expect(api.called('GET', '/api/teams').at(-1)?.query.get('sport')).toBe('tennis'));
  const [firstCall] = api.called('GET', '/api/teams');
  expect([firstCall?.query.get('near'), firstCall?.query.get('recruiting')]).toEqual(['true', 'true']);
});

test('if no team is near, a button starts a new team', async () => {
  const api = fakeServer();
  api.on('GET', '/api/teams', ok({ teams: [], next: null }));
  show('/team/create?find', 'ko');
  await userEvent.click(await screen.findByRole('button', { name: '새로 만들기' }));
  expect(screen.getByRole('textbox', { name: '팀 이름' })).toBeVisible();
});
