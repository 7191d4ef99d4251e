/** @jest-environment jsdom */
import { leaveOptionOf, countManagers, mayEdit, memberActions } from './team-role.rules';
import { member } from './team.fixture';

test('leader and managers may edit', () => {
  expect((['leader', 'manager', 'member', null] as const).filter(mayEdit)).toEqual(['leader', 'manager']);
});

test.each([
  ['leader', 'member', 0, ['appoint', 'hand_over', 'remove']],
  ['leader', 'member', 3, ['hand_over', 'remove']],
  ['leader', 'manager', 3, ['step_down', 'hand_over', 'remove']],
  ['manager', 'member', 0, ['remove']],
  ['manager', 'manager', 0, []],
  ['manager', 'leader', 0, []],
  ['member', 'member', 0, []],
  [null, 'member', 0, []],
] as const)(
  'role of the viewer: %s, role of the other member: %s, managers in the team: %i, allowed acts: %j',
  (myRole, otherRole, managers, actions) => {
    expect(memberActions(myRole, otherRole, managers)).toEqual(actions);
  },
);

test.each([
  [null, 5, 'not_in'],
  ['member', 5, 'leave'],
  ['manager', 2, 'leave'],
  ['leader', 2, 'hand_over_first'],
  ['leader', 1, 'disband'],
] as const)('for the role %s in a team of %i members, the way to leave is: %s', (myRole, count, option) => {
  expect(leaveOptionOf(myRole, count)).toBe(option);
});

test('managers are counted without the leader', () => {
  expect(
    countManagers([member('a', 'A', 'leader'), member('b', 'B', 'manager'), member('c', 'C', 'member')]),
  ).toBe(1);
});
