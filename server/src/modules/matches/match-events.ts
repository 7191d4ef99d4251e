/** Last owner of a page of searches. The next page begins after this owner. */
export interface AlertPageEnd {
  readonly cell: number;
  readonly userId: string;
}

/** Events of a match, delivered through the outbox. */
declare module '../../platform/outbox/outbox-events' {
  interface OutboxEvents {
    'match.posted': { readonly matchId: string };
    /** Continues the alerts of saved searches after this place. */
    'match.alert': { readonly matchId: string; readonly after: AlertPageEnd };
    /** `newTerms`: live applicants must agree again (SPEC 5.4). */
    'match.changed': { readonly matchId: string; readonly byUserId: string; readonly newTerms: boolean };
    /** A paused match accepts proposals again. */
    'match.resumed': { readonly matchId: string };
    'match.reopened': { readonly matchId: string };
    /** `byUserId` is null if the host is gone, e.g. the team was disbanded. */
    'match.cancelled': { readonly matchId: string; readonly byUserId: string | null };
  }
}

declare module '../../platform/jobs/job-kinds' {
  interface JobKinds {
    'match.expire': { readonly matchId: string };
    'match.await_result': { readonly matchId: string };
    'result.unreported': { readonly matchId: string };
    /** Due some hours before the start; notifies players without a line-up answer. */
    'match.nudge': { readonly matchId: string; readonly startAt: string };
    'match.remind': { readonly matchId: string; readonly startAt: string; readonly hours: 24 | 3 };
  }
}
