import type { Proposal, SeenProposal } from '@homeground/shared/contracts';

/** Returns the state of a proposal as the page shows it. The server refuses an act if the proposal has another state by now. */
export const seenOf = ({ state, termsVersion }: Proposal): SeenProposal => ({ state, termsVersion });
