declare module '../../platform/jobs/job-kinds' {
  interface JobKinds {
    /** One for each match somebody has applied to, when it starts. */
    'proposal.expire': { readonly matchId: string };
  }
}

export {};
