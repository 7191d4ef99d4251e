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
  ['its time is over', { expires_at: now }, {}, 'EXPIRED'],
  ['all uses taken', { used: 2 }, {}, 'USED_UP'],
  ['switched off', { revoked_at: now, used: 2 }, {}, 'REVOKED'],
  ['its maker is a mere member now', { creator_role: 'member' }, {}, 'REVOKED'],
  ['its maker was removed', { creator_role: null }, {}, 'REVOKED'],
  ['the team is full', {}, { full: true }, 'TEAM_FULL'],
  ['the team is gone', {}, { disbanded: true }, 'REVOKED'],
])('%s', (_name, changed, changedTeam, state) => {
  expect(linkState({ ...link, ...changed }, { ...team, ...changedTeam }, now)).toBe(state);
});
