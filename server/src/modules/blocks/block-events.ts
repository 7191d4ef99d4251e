declare module '../../platform/outbox/outbox-events' {
  interface OutboxEvents {
    'user.blocked': { readonly blockerId: string; readonly blockedId: string };
    'user.unblocked': { readonly blockerId: string; readonly blockedId: string };
  }
}

export {};
