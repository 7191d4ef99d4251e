import { expireSession, signedIn } from '@homeground/shared/session';
import { ok, someUser } from '@homeground/shared/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someDetail } from '../../rules/match.fixture';
import { serverWith, setUpMatchCreate, show, team } from './match-create.fixture';

setUpMatchCreate();

const radio = (name: string) => screen.findByRole('radio', { name });

test('the choice of matches outlives the session as the fields do, until the edit is saved', async () => {
  act(() => signedIn(someUser));
  const match = someDetail({
    mine: { isHost: true, isPlaying: true, proposalId: null, proposalState: null },
    eligibility: [],
    may: { edit: true, cancel: true, pause: true, resume: false, answerLineUp: false, rematch: false },
    seriesId: 's1',
  });
  const server = serverWith(team());
  server.on('GET', '/api/matches/m1', ok({ match }));
  server.on('PATCH', '/api/matches/m1', ok({ match, series: { changed: 2, left: 0 } }));
  show('?edit=m1');
  await userEvent.click(await radio('This and later'));
  act(() => expireSession());
  cleanup();
  act(() => signedIn(someUser));
  const { address } = show('?edit=m1');
  expect(await radio('This and later')).toBeChecked();
  await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(address()).toBe('/matches/m1'));
  cleanup();
  show('?edit=m1');
  expect(await radio('This one')).toBeChecked();
});
