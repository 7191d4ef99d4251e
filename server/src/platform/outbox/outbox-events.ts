import type { NewNotice } from '../../modules/notifications/notice';
import type { TeamDisbanded, TeamMembership } from '../../modules/teams/team-events';

/** What can be put in the outbox and what it carries, one entry each: the type stands in the module that causes the event. */
export interface OutboxEvents {
  notice: NewNotice;
  'team.membership': TeamMembership;
  'team.disbanded': TeamDisbanded;
}

export type OutboxKind = keyof OutboxEvents;

export type OutboxEvent = {
  [K in OutboxKind]: { readonly kind: K; readonly payload: OutboxEvents[K] };
}[OutboxKind];
