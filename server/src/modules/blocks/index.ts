/** Blocks between two people: conditions for queries, and the check of a call. */
export { blockedUsersFirstRead, blockedUserIdsOf, blockFirstRead, requireUnblocked } from './blocks-of-call';
export { blockedIdsQuery, findBlockedUserIds, notBlockedWith } from './blocks.repository';
