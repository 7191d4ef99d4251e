import type { TeamRole } from '@homeground/shared/contracts';
import {
  judgeHandOver,
  judgeRemoval,
  judgeRoleChange,
  mayActForTeam,
  roleAfterHandOver,
  successorOf,
  type Removal,
  type RoleChange,
  type TeamAct,
} from './teams.rules';

type Role = TeamRole | null;

test.each<[TeamAct, Role[]]>([
  ['edit', ['leader', 'manager']],
  ['invite', ['leader', 'manager']],
  ['represent', ['leader', 'manager']],
  ['appoint', ['leader']],
  ['hand_over', ['leader']],
  ['disband', ['leader']],
])('SPEC 4.3: only these roles may %s: %j', (act, allowedRoles) => {
  for (const role of ['leader', 'manager', 'member', null] as const)
    expect([role, mayActForTeam(role, act)]).toEqual([role, allowedRoles.includes(role)]);
});

// All pairs of roles: role of the actor, old and new role of the member, number of managers, expected verdict.
test.each<[Role, TeamRole, 'manager' | 'member', number, RoleChange]>([
  ['leader', 'member', 'manager', 2, 'change'],
  ['leader', 'member', 'manager', 3, 'managers_full'],
  ['leader', 'manager', 'member', 3, 'change'],
  ['leader', 'manager', 'manager', 3, 'nothing'],
  ['leader', 'member', 'member', 0, 'nothing'],
  ['leader', 'leader', 'manager', 0, 'not_allowed'],
  ['leader', 'leader', 'member', 0, 'not_allowed'],
  ...(['manager', 'member', null] as const).flatMap((actor) =>
    (['leader', 'manager', 'member'] as const).flatMap((from) =>
      (['manager', 'member'] as const).map(
        (to): [Role, TeamRole, 'manager' | 'member', number, RoleChange] => [
          actor,
          from,
          to,
          0,
          'not_allowed',
        ],
      ),
    ),
  ),
])('a %s changes a %s to %s while there are %i managers: %s', (actor, from, to, managers, expected) => {
  expect(judgeRoleChange({ actorRole: actor, from, to, managers })).toBe(expected);
});

test.each<[Role, TeamRole, boolean, number, Removal]>([
  ['leader', 'leader', true, 1, 'disband'],
  ['leader', 'leader', true, 2, 'hand_over_first'],
  ['manager', 'manager', true, 2, 'leave'],
  ['member', 'member', true, 2, 'leave'],
  ['leader', 'manager', false, 3, 'remove'],
  ['leader', 'member', false, 3, 'remove'],
  ['manager', 'member', false, 3, 'remove'],
  ['manager', 'manager', false, 3, 'not_allowed'],
  ['manager', 'leader', false, 3, 'not_allowed'],
  ['member', 'member', false, 3, 'not_allowed'],
  ['member', 'manager', false, 3, 'not_allowed'],
  ['member', 'leader', false, 3, 'not_allowed'],
  [null, 'member', false, 3, 'not_allowed'],
  [null, 'manager', false, 3, 'not_allowed'],
  [null, 'leader', false, 3, 'not_allowed'],
])('a %s removes a %s (themselves: %s, %i members): %s', (actor, target, isSelf, members, expected) => {
  expect(judgeRemoval({ actorRole: actor, target, isSelf, members })).toBe(expected);
});

test('only the leader hands over, and only to a member who leads fewer than five teams', () => {
  expect(judgeHandOver({ actorRole: 'leader', isSelf: false, targetLeads: 4 })).toBe('hand_over');
  expect(judgeHandOver({ actorRole: 'leader', isSelf: false, targetLeads: 5 })).toBe('leads_too_many');
  expect(judgeHandOver({ actorRole: 'leader', isSelf: true, targetLeads: 0 })).toBe('nothing');
  for (const actor of ['manager', 'member', null] as const)
    expect(judgeHandOver({ actorRole: actor, isSelf: false, targetLeads: 0 })).toBe('not_allowed');
});

test('a former leader becomes a manager if there are fewer than three', () => {
  expect(roleAfterHandOver(2, 'member')).toBe('manager');
  expect(roleAfterHandOver(3, 'member')).toBe('member');
  expect(roleAfterHandOver(3, 'manager')).toBe('manager');
});

test('the successor is the longest-serving manager, else the longest-serving member, else null', () => {
  const member = (userId: string, role: TeamRole, day: number) => ({
    userId,
    role,
    joinedAt: new Date(Date.UTC(2026, 0, day)),
  });
  expect(
    successorOf([member('a', 'member', 1), member('b', 'manager', 9), member('c', 'manager', 5)])?.userId,
  ).toBe('c');
  expect(
    successorOf([member('b', 'member', 3), member('a', 'member', 3), member('c', 'member', 4)])?.userId,
  ).toBe('a');
  expect(successorOf([])).toBeNull();
});
