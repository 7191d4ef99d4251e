declare module '../../platform/jobs/job-kinds' {
  interface JobKinds {
    /** One job for each match with an application; due when the match starts. */
    'proposal.expire': { readonly matchId: string };
    /** One job for each match whose place is offered; due when the next side in reserve may get the offer. */
    'proposal.offer': { readonly matchId: string };
  }
}

export {};
