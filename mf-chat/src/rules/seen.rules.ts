import type { Proposal, SeenProposal } from '@homeground/shared/contracts';

/** What the page shows of a proposal at the moment of an act: the server does nothing about another one. */
export const seenOf = ({ state, termsVersion }: Proposal): SeenProposal => ({ state, termsVersion });
