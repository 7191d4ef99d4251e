import { ok, refusal } from '@homeground/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someDetail } from '../../rules/match.fixture';
import { serverWith, setUpMatchCreate, show, team } from './match-create.fixture';

setUpMatchCreate();

const ownMatch = someDetail({
  mine: { isHost: true, isPlaying: true, proposalId: null, proposalState: null },
  eligibility: [],
  may: { ...someDetail().may, edit: true },
  version: 4,
});

test('an edit whose response was lost counts as saved at the second try', async () => {
  const server = serverWith(team());
  server.on('GET', '/api/matches/m1', ok({ match: ownMatch }));
  const { address } = show('?edit=m1');
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.clear(title);
  await userEvent.paste('New title');
  const savedMatch = { ...ownMatch, version: 5, title: 'New title' };
  server.on('GET', '/api/matches/m1', ok({ match: savedMatch }));
  server.on('PATCH', '/api/matches/m1', refusal(409, 'match.newer_version', { fresh: savedMatch }));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(address()).toBe('/matches/m1'));
});

test('an edit of later matches whose response was lost is sent again, and blames nobody', async () => {
  const server = serverWith(team());
  const weeklyMatch = { ...ownMatch, seriesId: 's1' };
  server.on('GET', '/api/matches/m1', ok({ match: weeklyMatch }));
  const { address } = show('?edit=m1');
  const title = await screen.findByRole('textbox', { name: 'Title' });
  await userEvent.clear(title);
  await userEvent.paste('New title');
  await userEvent.click(screen.getByRole('radio', { name: 'This and later' }));
  const savedMatch = { ...weeklyMatch, version: 5, title: 'New title' };
  server.on('GET', '/api/matches/m1', ok({ match: savedMatch }));
  server.on('PATCH', '/api/matches/m1', ({ body }) =>
    (body as { version: number }).version === 5
      ? ok({ match: savedMatch, series: { changed: 0, left: 0 } })
      : refusal(409, 'match.newer_version', { fresh: savedMatch }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(address()).toBe('/matches/m1'));
  expect(server.called('PATCH', '/api/matches/m1').map(({ body }) => body)).toEqual([
    { title: 'New title', version: 4, scope: 'FOLLOWING' },
    { title: 'New title', version: 5, scope: 'FOLLOWING' },
  ]);
});
