declare module '../../platform/jobs/job-kinds' {
  interface JobKinds {
    /** When a challenge that waits lapses. */
    'challenge.lapse': { readonly matchId: string };
  }
}

export {};
