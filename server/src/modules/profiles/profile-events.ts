declare module '../../platform/outbox/outbox-events' {
  interface OutboxEvents {
    /** A user has set their neighbourhood or search distance. Handlers update the data that depends on these. */
    'account.moved': { readonly userId: string };
  }
}

export {};
