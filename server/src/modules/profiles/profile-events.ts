declare module '../../platform/outbox/outbox-events' {
  interface OutboxEvents {
    /** A user has changed neighbourhood or search distance: data that depends on them must be updated. */
    'account.moved': { readonly userId: string };
  }
}

export {};
