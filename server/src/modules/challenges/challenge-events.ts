declare module '../../platform/jobs/job-kinds' {
  interface JobKinds {
    /** Due when a waiting challenge lapses. */
    'challenge.lapse': { readonly matchId: string };
  }
}

export {};
