/** Guest spots and offers: what saved searches, the home screen, the calendar and reviews ask about them. */
export { acceptsGuests } from './guest-eligibility.rules';
export { type GuestMatch, guestMatches } from './guest-matches.repository';
export { mayBeReviewed } from './guest-offer.rules';
export { findReviewableGuests } from './guest-reviews.usecases';
export { findOpenSpotIds, findSpotsById } from './guest-spots.repository';
export { findMatchesToLeaveAsGuest } from './leaving-guests.usecases';
export { requireGuestOffer } from './offer-acts.usecases';
export { guestSide } from './offer-view.rules';
