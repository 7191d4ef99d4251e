import type { InviteLinkState } from '@homeground/shared/contracts';
import { linkState } from './invite-links.rules';

const now = new Date('2026-06-01T10:00:00Z');
const link = {
  uses: 2,
  used: 1,
  expires_at: new Date('2026-06-01T10:00:00.001Z'),
  revoked_at: null,
  creator_role: 'manager',
} as const;
const team = { full: false, disbanded: false };

test.each<[string, Partial<Parameters<typeof linkState>[0]>, Partial<typeof team>, InviteLinkState]>([
  ['one use left, one millisecond left', {}, {}, 'USABLE'],
  ['it has expired', { expires_at: now }, {}, 'EXPIRED'],
  ['it is used up', { used: 2 }, {}, 'USED_UP'],
  ['it is revoked', { revoked_at: now, used: 2 }, {}, 'REVOKED'],
  ['its creator is only a member now', { creator_role: 'member' }, {}, 'REVOKED'],
  ['its creator was removed', { creator_role: null }, {}, 'REVOKED'],
  ['the team is full', {}, { full: true }, 'TEAM_FULL'],
  ['the team is disbanded', {}, { disbanded: true }, 'REVOKED'],
])('the state of a link: %s', (_name, linkChanges, teamChanges, state) => {
  expect(linkState({ ...link, ...linkChanges }, { ...team, ...teamChanges }, now)).toBe(state);
});
