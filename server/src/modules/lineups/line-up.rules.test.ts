import type { LineUpGuest, LineUpMember } from '@homeground/shared/contracts';
import { guestName, lineUpSide, nameKey } from './line-up.rules';

const member = (userId: string, answer: LineUpMember['answer']): LineUpMember => ({
  userId,
  nickname: userId,
  pictureUrl: null,
  answer,
  bringsBall: false,
  setBy: null,
  version: 1,
});
const guest = (name: string, answer: LineUpGuest['answer']): LineUpGuest => ({
  id: name,
  name,
  answer,
  bringsBall: false,
  addedBy: null,
  setBy: null,
  userId: null,
  guestOfferId: null,
  mayChange: false,
  version: 1,
});
const members = [
  member('a', 'GOING'),
  member('b', 'GOING'),
  member('c', 'MAYBE'),
  member('d', 'NOT_GOING'),
  member('e', null),
];
const guests = [guest('Kim', 'GOING'), guest('Lee', 'GOING'), guest('Park', 'MAYBE')];
const desk = { nudgeFrom: null, link: null };
const side = { side: 'HOST', teamId: 't', name: 'Hawks', needed: 6, members, guests, desk } as const;

test('members and guests count alike, and `short` is the number of missing players', () => {
  expect(lineUpSide({ ...side, isMine: true })).toEqual({
    side: 'HOST', teamId: 't', name: 'Hawks', isMine: true, needed: 6, going: 4, maybe: 2, notGoing: 1, unanswered: 1, short: 2, members, guests, desk,
  }); // prettier-ignore
  expect(lineUpSide({ ...side, isMine: true, needed: 3 }).short).toBe(0);
});

test('the opponent’s line-up has only counts', () => {
  const opponentView = lineUpSide({ ...side, isMine: false });
  expect([opponentView.members, opponentView.guests, opponentView.desk]).toEqual([null, null, null]);
  expect(JSON.stringify(opponentView)).not.toMatch(/"a"|Kim/);
});

test('a name is normalised, and names that differ in Unicode form and case are equal', () => {
  expect(guestName('  Kim   Min  su ')).toBe('Kim Min su');
  expect(nameKey('ＫＩＭ')).toBe(nameKey('kim'));
  expect(nameKey('김민수')).toBe(nameKey('김민수'.normalize('NFD')));
  expect(nameKey('Kim')).not.toBe(nameKey('Lim'));
});
