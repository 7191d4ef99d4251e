import type { TeamRole } from '@homeground/shared/contracts';

/** A user's role in a team changed; null: they are no longer a member. */
export interface TeamMembership {
  readonly teamId: string;
  readonly userId: string;
  readonly role: TeamRole | null;
}

/** An invitation was sent, answered or cancelled. */
export interface TeamInvitationsMoved {
  readonly teamId: string;
}

// The event `team.line` is in rooms/team-lines.ts.

export interface TeamDisbanded {
  readonly teamId: string;
}
