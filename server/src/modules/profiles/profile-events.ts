declare module '../../platform/outbox/outbox-events' {
  interface OutboxEvents {
    /** A person has another neighbourhood or looks further: what is found by where they live follows. */
    'account.moved': { readonly userId: string };
  }
}

export {};
