declare module '../../platform/jobs/job-kinds' {
  interface JobKinds {
    /** Due at the latest time of the reveal. The job does nothing if the reviews are revealed already. */
    'review.reveal': { readonly matchId: string; readonly guestOfferId?: string };
  }
}

export {};
