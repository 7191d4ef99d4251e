import type { AlertPlace } from '../saved-searches/search-alerts.repository';

/** What the commit of a spot announces. */
declare module '../../platform/outbox/outbox-events' {
  interface OutboxEvents {
    /** For the first time. */
    'guest_spot.posted': { readonly spotId: string };
    /** The rest of those whose saved search it may fit, from after this place on. */
    'guest_spot.alert': { readonly spotId: string; readonly after: AlertPlace };
  }
}
