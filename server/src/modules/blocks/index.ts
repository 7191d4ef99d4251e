/** Blocks between two people: conditions for queries, and the check of a call. */
export { blockedFirst, blockedOfCall, personFirst, requireUnblocked } from './blocks-of-call';
export { blockedIdsQuery, blockedWith, notBlockedWith } from './blocks.repository';
