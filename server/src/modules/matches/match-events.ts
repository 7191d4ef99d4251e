/** What the commit of a match announces; the outbox carries it to whoever must follow. */
declare module '../../platform/outbox/outbox-events' {
  interface OutboxEvents {
    'match.posted': { readonly matchId: string };
    /** `newTerms`: live applicants must agree again (SPEC 5.4). */
    'match.changed': { readonly matchId: string; readonly byUserId: string; readonly newTerms: boolean };
    'match.confirmed': { readonly matchId: string };
    'match.reopened': { readonly matchId: string };
    /** byUserId null: nobody's doing, e.g. the team was disbanded. */
    'match.cancelled': { readonly matchId: string; readonly byUserId: string | null };
    'match.expired': { readonly matchId: string };
  }
}

declare module '../../platform/jobs/job-kinds' {
  interface JobKinds {
    'match.expire': { readonly matchId: string };
    'match.await_result': { readonly matchId: string };
    'match.remind': { readonly matchId: string; readonly startAt: string; readonly hours: 24 | 3 };
  }
}

export {};
