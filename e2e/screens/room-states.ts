import type { FinalResult, RoomAnswer, RoomDetail } from '@homeground/shared/contracts';
import type { Page } from 'playwright';
import { changeAnswers } from './changed-answers';
import type { ScreenState } from './states';

const roomPath = /^\/api\/rooms\/[0-9a-f-]{36}$/;

const changeRoom = (page: Page, change: (room: RoomDetail) => RoomDetail) =>
  changeAnswers(page, roomPath, (body) => ({ room: change((body as RoomAnswer).room) }));

/** Sets the celebrations, which other pictures have off, for all later pages of this browser. */
const setMoments = (areOn: boolean) => {
  localStorage.setItem('homeground.preferences', JSON.stringify({ moments: areOn }));
  localStorage.removeItem('homeground.moments');
};

const momentState = (name: string, change: (room: RoomDetail) => RoomDetail): ScreenState => ({
  name,
  screen: 'chat',
  prepare: async (page) => {
    await page.addInitScript(setMoments, true);
    await changeRoom(page, change);
  },
  act: async (page) => {
    await page.getByRole('dialog').getByRole('heading').waitFor();
    await page.evaluate(setMoments, false);
  },
});

/** Returns a room whose match the side of the reader has just won. */
function wonRoom(room: RoomDetail): RoomDetail {
  const isHost = room.mySide === 'HOST';
  const scores = isHost ? { hostScore: 3, awayScore: 2 } : { hostScore: 2, awayScore: 3 };
  const result: FinalResult = {
    ...{ kind: 'PLAYED', rated: true, sets: null, noShow: null, bySilence: false },
    ...scores,
    winner: isHost ? 'HOST' : 'AWAY',
    finalAt: room.lastMessage.createdAt,
  };
  return { ...room, state: 'CONFIRMED', match: { ...room.match, state: 'COMPLETED', result, gains: null } };
}

/** Celebrations and a clash of shirts, which the demo data does not have in a room. */
export const roomStates: readonly ScreenState[] = [
  momentState('moment-confirmed', (room) => ({
    ...room,
    state: 'CONFIRMED',
    match: { ...room.match, state: 'CONFIRMED' },
  })),
  momentState('moment-won', wonRoom),
  {
    name: 'chat-kit-clash',
    screen: 'chat',
    prepare: (page) =>
      changeRoom(page, (room) => ({
        ...room,
        kitClash: { change: { roomId: room.id, colour: 'white', theirs: 'navy' } },
      })),
  },
];
