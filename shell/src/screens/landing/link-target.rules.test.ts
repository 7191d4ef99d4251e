import { paths } from '@homeground/shared/routes';
import { linkTargetAt } from './link-target.rules';

test.each([
  [paths.match('m1'), { kind: 'match', id: 'm1' }],
  [`${paths.matchResult('m1')}?from=notice#x`, { kind: 'match', id: 'm1' }],
  [paths.matchChat('m1', 'p1'), { kind: 'match', id: 'm1' }],
  [`${paths.team('t1')}?invite=secret`, { kind: 'invite', teamId: 't1', token: 'secret' }],
])('%s has a preview for visitors', (address, target) => {
  expect(linkTargetAt(address)).toEqual(target);
});

test.each([
  [null],
  [paths.matches()],
  [`${paths.matches()}?sport=futsal`],
  [paths.matchCreate()],
  [paths.team('t1')],
  [`${paths.team('t1')}?invite=`],
  [`${paths.teamEdit('t1')}?invite=secret`],
  [paths.invitation('i1', 't1')],
  [paths.chat('p1')],
  ['/nowhere'],
])('%s has no preview for visitors', (address) => {
  expect(linkTargetAt(address)).toBeNull();
});
