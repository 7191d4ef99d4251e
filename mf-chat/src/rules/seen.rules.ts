import type { Proposal, SeenProposal } from '@homeground/shared/contracts';

/** Returns the state of a proposal that the page shows. The server refuses an act if the proposal has another state by now. */
export const seenProposalOf = ({ state, termsVersion }: Proposal): SeenProposal => ({ state, termsVersion });
