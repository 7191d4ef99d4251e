/** Notices to people, and the acts after which a notice is read. */
export { addCompletedActs, type CompletedAct, proposalNoticeKinds, resultNoticeKinds } from './completed-act';
export { type NewNotice, notice } from './notice';
export { countUnreadOf, findNoticeById, unreadNoticesAmong } from './notifications.repository';
export { findPushedNotice } from './pushed-notice.repository';
