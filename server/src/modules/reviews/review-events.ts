import '../results/result-events';

declare module '../../platform/jobs/job-kinds' {
  interface JobKinds {
    /** At the latest moment: when both sides were in before, it finds nothing to do. */
    'review.reveal': { readonly matchId: string; readonly guestOfferId?: string };
  }
}

export {};
