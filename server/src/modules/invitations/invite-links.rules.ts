import type { InviteLinkState, TeamRole } from '@homeground/shared/contracts';
import { mayActForTeam } from '../teams';

interface Link {
  readonly uses: number;
  readonly used: number;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
  readonly creator_role: TeamRole | null;
}

/** Returns the state of a link, which is valid only while its creator may invite. */
export function linkState(
  link: Link,
  team: { readonly full: boolean; readonly disbanded: boolean },
  now: Date,
): InviteLinkState {
  if (link.revoked_at !== null || team.disbanded || !mayActForTeam(link.creator_role, 'invite'))
    return 'REVOKED';
  if (link.expires_at <= now) return 'EXPIRED';
  if (link.used >= link.uses) return 'USED_UP';
  return team.full ? 'TEAM_FULL' : 'USABLE';
}
