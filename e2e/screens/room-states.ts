import type { FinalResult, GameGains, RoomAnswer, RoomDetail } from '@homeground/shared/contracts';
import type { Page } from 'playwright';
import { changeAnswers } from './changed-answers';
import type { ScreenState } from './screen-state';

const roomPath = /^\/api\/rooms\/[0-9a-f-]{36}$/;

const changeRoom = (page: Page, change: (room: RoomDetail) => RoomDetail) =>
  changeAnswers(page, roomPath, (body) => ({ room: change((body as RoomAnswer).room) }));

/** Sets the celebrations, which other pictures have off, for all later pages of this browser. */
const setMoments = (areOn: boolean) => {
  localStorage.setItem('homeground.preferences', JSON.stringify({ moments: areOn }));
  localStorage.removeItem('homeground.moments');
};

const momentState = (
  name: string,
  change: (room: RoomDetail) => RoomDetail,
  celebrateNext?: (page: Page) => Promise<unknown>,
): ScreenState => ({
  name,
  screen: 'chat',
  prepare: async (page) => {
    await page.addInitScript(setMoments, true);
    await changeRoom(page, change);
  },
  act: async (page) => {
    await page.getByRole('dialog').getByRole('heading').waitFor();
    await celebrateNext?.(page);
    await page.evaluate(setMoments, false);
  },
});

type Outcome = GameGains['outcome'];

/** Returns a room whose match has just ended for the side of the reader. */
function finishedRoom(room: RoomDetail, outcome: Outcome, gains: GameGains | null): RoomDetail {
  const isHost = room.mySide === 'HOST';
  const [mine, theirs] = outcome === 'WIN' ? [3, 2] : outcome === 'LOSS' ? [1, 2] : [2, 2];
  const result: FinalResult = {
    ...{ kind: 'PLAYED', rated: true, sets: null, noShow: null, bySilence: false },
    ...(isHost ? { hostScore: mine, awayScore: theirs } : { hostScore: theirs, awayScore: mine }),
    winner: outcome === 'DRAW' ? 'DRAW' : (outcome === 'WIN') === isHost ? 'HOST' : 'AWAY',
    finalAt: room.lastMessage.createdAt,
  };
  return { ...room, state: 'CONFIRMED', match: { ...room.match, state: 'COMPLETED', result, gains } };
}

const outcomeState = (name: string, outcome: Outcome) =>
  momentState(name, (room) => finishedRoom(room, outcome, null));

/** Returns the celebration of a record, which follows the celebration of a win. */
const recordState = (name: string, title: RegExp, gains: Partial<GameGains>) =>
  momentState(
    name,
    (room) => finishedRoom(room, 'WIN', { outcome: 'WIN', played: 12, streak: 1, rating: null, ...gains }),
    async (page) => {
      await page.getByRole('button', { name: /^(?:Continue|계속하기)$/ }).click();
      await page.getByRole('dialog').getByRole('heading', { name: title }).waitFor();
    },
  );

/** Celebrations and a clash of shirts, which the demo data does not have in a room. */
export const roomStates: readonly ScreenState[] = [
  momentState('moment-confirmed', (room) => ({
    ...room,
    state: 'CONFIRMED',
    match: { ...room.match, state: 'CONFIRMED' },
  })),
  outcomeState('moment-won', 'WIN'),
  outcomeState('moment-drawn', 'DRAW'),
  outcomeState('moment-lost', 'LOSS'),
  recordState('moment-first', /^(?:Your first match is done|첫 경기를 마쳤어요)$/, { played: 1 }),
  recordState('moment-streak', /^(?:4 wins in a row|4연승!)$/, { streak: 4 }),
  recordState('moment-rating', /^(?:Your rating is settled|레이팅이 정해졌어요)$/, {
    rating: { value: 1540, step: 'SETTLED' },
  }),
  recordState('moment-best-rating', /^(?:Best rating yet: 1,?600|최고 레이팅 1,?600점)$/, {
    rating: { value: 1600, step: 'BEST' },
  }),
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
