import type { ProposalDeps } from '../proposals/proposal-deps';

export type GuestDeps = ProposalDeps;

declare module '../../platform/jobs/job-kinds' {
  interface JobKinds {
    /** One for each match with a guest spot; due when the match starts. */
    'guest.start': { readonly matchId: string };
    /** One for each accepted guest: settles whether they came. */
    'guest.settle': { readonly matchId: string; readonly offerId: string };
  }
}
