import type { RoomLeft, RoomLine, TeamLine } from '../../modules/rooms';
import type { CompletedAct, NewNotice } from '../../modules/notifications';
import type { TeamDisbanded, TeamInvitationsMoved, TeamMembership } from '../../modules/teams';

/** Kinds of events of the outbox and their data. Modules add further kinds by declaration merging, mostly in `*-events.ts`. */
export interface OutboxEvents {
  notice: NewNotice;
  'notice.done': CompletedAct;
  'team.membership': TeamMembership;
  'team.invitations': TeamInvitationsMoved;
  'team.disbanded': TeamDisbanded;
  'team.line': TeamLine;
  'room.line': RoomLine;
  'room.left': RoomLeft;
}

export type OutboxKind = keyof OutboxEvents;

export type OutboxEvent = {
  [K in OutboxKind]: { readonly kind: K; readonly payload: OutboxEvents[K] };
}[OutboxKind];
