import type { ProposalDeps } from '../proposals';

export type GuestDeps = ProposalDeps;

declare module '../../platform/jobs/job-kinds' {
  interface JobKinds {
    /** One job for each match with a guest spot; due when the match starts. */
    'guest.start': { readonly matchId: string };
    /** One job for each accepted guest: records whether the guest came, when a no-show can no longer be contested. */
    'guest.settle': { readonly matchId: string; readonly offerId: string };
  }
}
