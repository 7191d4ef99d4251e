import '../results/result-events';

declare module '../../platform/jobs/job-kinds' {
  interface JobKinds {
    /** Due at the latest time of the reveal; it has no effect if both sides answered before. */
    'review.reveal': { readonly matchId: string; readonly guestOfferId?: string };
  }
}

export {};
