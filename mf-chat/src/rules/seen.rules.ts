import type { Proposal, SeenProposal } from '@homeground/shared/contracts';

/** Returns what the page shows of a proposal: its state and its terms. The server refuses an act if either has changed since. */
export const seenProposalOf = ({ state, termsVersion }: Proposal): SeenProposal => ({ state, termsVersion });
