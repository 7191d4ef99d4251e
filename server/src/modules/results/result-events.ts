/** Events at the end of a match, delivered through the outbox. */
declare module '../../platform/outbox/outbox-events' {
  interface OutboxEvents {
    /** A row of `final_result` was written: records and ratings follow. */
    'result.final': { readonly matchId: string };
    /** The match was played, or one side did not come: both sides may now review each other. */
    'match.completed': { readonly matchId: string };
  }
}

declare module '../../platform/jobs/job-kinds' {
  interface JobKinds {
    /** The job belongs to one version of a result; it does nothing once the version has changed. */
    'result.settle': { readonly matchId: string; readonly version: number };
    'result.remind': { readonly matchId: string; readonly version: number; readonly hoursLeft: number };
    'late_cancel.settle': { readonly matchId: string; readonly sideId: string; readonly contested: boolean };
  }
}

export {};
