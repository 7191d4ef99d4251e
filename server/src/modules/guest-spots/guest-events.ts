import type { AlertPageEnd } from '../matches';

/** Events of a guest spot, delivered through the outbox. */
declare module '../../platform/outbox/outbox-events' {
  interface OutboxEvents {
    /** A spot was created; not sent when a closed spot is opened again. */
    'guest_spot.posted': { readonly spotId: string };
    /** Notifies the next page of owners of saved searches, which begins after the owner `after`. */
    'guest_spot.alert': { readonly spotId: string; readonly after: AlertPageEnd };
  }
}
