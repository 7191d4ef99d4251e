/** Notices to people, and the acts after which a notice is read. */
export { addDeed, type Deed, proposalNoticeKinds, resultNoticeKinds } from './deed';
export { type NewNotice, notice } from './notice';
export { findNoticeById } from './notifications.repository';
