import type { LineUpMember } from '@homeground/shared/contracts';
import { lineUpSide } from './line-up.rules';

const member = (userId: string, answer: LineUpMember['answer'], guests = 0): LineUpMember => ({
  userId,
  nickname: userId,
  pictureUrl: null,
  answer,
  guests,
});
const members = [
  member('a', 'GOING', 2),
  member('b', 'GOING'),
  member('c', 'MAYBE'),
  member('d', 'NOT_GOING'),
  member('e', null),
];
const side = { side: 'HOST', teamId: 't', name: 'Hawks', needed: 6, members } as const;

test('guests count with who brings them, and what is missing is said', () => {
  expect(lineUpSide({ ...side, isMine: true })).toEqual({
    side: 'HOST', teamId: 't', name: 'Hawks', isMine: true, needed: 6, going: 4, maybe: 1, notGoing: 1, unanswered: 1, short: 2, members,
  }); // prettier-ignore
  expect(lineUpSide({ ...side, isMine: true, needed: 3 }).short).toBe(0);
});

test('of the opponent nothing but counts', () => {
  const theirs = lineUpSide({ ...side, isMine: false });
  expect(theirs.members).toBeNull();
  expect(JSON.stringify(theirs)).not.toContain('"a"');
});
