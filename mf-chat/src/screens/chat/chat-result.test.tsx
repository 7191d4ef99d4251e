import type { FinalResult, RoomDetail } from '@homeground/shared/contracts';
import { setPreferences } from '@homeground/shared/session';
import { fakeLive, fakeServer } from '@homeground/shared/testing';
import { loadMoments } from '@homeground/shared/ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { someRoom } from '../../rules/room.fixture';
import { serveRoom, setUpChat, show } from './chat.fixture';

setUpChat();

/** Returns the room of a match that the reader's side, the applicant, won 2 : 3. */
function wonRoom(finalAt = new Date().toISOString()): Partial<RoomDetail> {
  const result: FinalResult = {
    ...{ kind: 'PLAYED', rated: true, hostScore: 2, awayScore: 3, sets: null, winner: 'AWAY' },
    ...{ noShow: null, bySilence: false, finalAt },
  };
  return { state: 'CONFIRMED', match: { ...someRoom().match, state: 'COMPLETED', result, gains: null } };
}

test('the score of a played match is pinned above its messages as soon as it is final', async () => {
  setPreferences({ moments: false });
  const live = fakeLive();
  const server = fakeServer();
  serveRoom(server, { ...wonRoom(), match: { ...someRoom().match, state: 'AWAITING_RESULT' } });
  show();
  await screen.findByText('message 2');
  expect(screen.queryByText('2 : 3')).not.toBeInTheDocument();
  serveRoom(server, wonRoom());
  live.tell({ topic: 'result', matchId: 'm1' });
  expect(await screen.findByText('2 : 3')).toBeVisible();
});

test('the result is celebrated in the room, once', async () => {
  setPreferences({ moments: true });
  fakeLive();
  serveRoom(fakeServer(), wonRoom());
  show();
  expect(await screen.findByRole('dialog', { name: 'You won!' })).toHaveTextContent('2 : 3');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('an old result is not celebrated', async () => {
  setPreferences({ moments: true });
  fakeLive();
  // With the code of celebrations loaded, the dialog would be there at once.
  expect(await loadMoments()).toBe(true);
  serveRoom(fakeServer(), wonRoom('2026-01-01T10:00:00.000Z'));
  show();
  expect(await screen.findByText('2 : 3')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
