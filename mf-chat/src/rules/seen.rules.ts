import type { Proposal, SeenProposal } from '@homeground/shared/contracts';

/** The proposal's state as the page shows it. The server refuses an act on any other state. */
export const seenOf = ({ state, termsVersion }: Proposal): SeenProposal => ({ state, termsVersion });
