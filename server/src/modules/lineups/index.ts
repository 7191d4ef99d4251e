/** Line-ups of a side: members, guests, and the links through which people without an account answer. */
export type { AnswerLinkRow } from './answer-links.repository';
export { type GuestRow, guestRows, guestsNamed, insertGuest, updateGuest } from './guests.repository';
export { nextGuestPosition } from './guests.usecases';
export { isLineUpOpen, type LineUpDeps, lineUpSidesOf, requireLedSide } from './line-up-access.usecases';
export type { LineUpSideName } from './line-up-row.repository';
export { guestName } from './line-up.rules';
export { notYourLineUp } from './line-ups.errors';
export { membersOfSide, type SideRef } from './line-ups.repository';
export { lineUpOf } from './line-ups.usecases';
