declare module '../../platform/jobs/job-kinds' {
  interface JobKinds {
    /** One for each match somebody has applied to, when it starts. */
    'proposal.expire': { readonly matchId: string };
    /** One for each match whose place is offered: when the next in reserve may be asked. */
    'proposal.offer': { readonly matchId: string };
  }
}

export {};
