import type { ProposalDeps } from '../proposals/proposal-deps';

export type GuestDeps = ProposalDeps;

declare module '../../platform/jobs/job-kinds' {
  interface JobKinds {
    /** One for each match that somebody looks for guests for, when it starts. */
    'guest.start': { readonly matchId: string };
    /** One for each guest who was to come: whether they did is settled. */
    'guest.settle': { readonly matchId: string; readonly offerId: string };
  }
}
