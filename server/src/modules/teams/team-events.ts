import type { TeamRole } from '@homeground/shared/contracts';

/** A person's part in a team changed; role null: they are no longer in it. Carried by the outbox to whoever must follow. */
export interface TeamMembership {
  readonly teamId: string;
  readonly userId: string;
  readonly role: TeamRole | null;
}

/** Somebody was invited, or an invitation was answered or taken back. */
export interface TeamInvitationsMoved {
  readonly teamId: string;
}

// The event `team.line` is in chat/team-lines.ts.

export interface TeamDisbanded {
  readonly teamId: string;
}
