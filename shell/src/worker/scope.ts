/** What the worker needs of its global scope; the library of types for pages does not know it. */
export interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}

export interface PageClient {
  readonly focused: boolean;
  postMessage(message: unknown): void;
  focus(): Promise<unknown>;
}

export interface NoticeClick {
  readonly notification: { readonly data: unknown; close(): void };
}

/** A browser may tell the new subscription, or only that the old one is over. */
export interface SubscriptionChange {
  readonly newSubscription?: PushSubscription | null;
}

interface Events {
  install: Waiting;
  activate: Waiting;
  message: Waiting & { readonly data: unknown };
  push: Waiting & { readonly data: { text(): string } | null };
  notificationclick: Waiting & NoticeClick;
  pushsubscriptionchange: Waiting & SubscriptionChange;
}

export interface WorkerScope {
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(wanted: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly PageClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    /** Absent where the browser has no push. */
    readonly pushManager?: Pick<PushManager, 'getSubscription' | 'subscribe'>;
  };
  addEventListener<K extends keyof Events>(kind: K, listen: (event: Events[K]) => void): void;
}

export const scope = globalThis as unknown as WorkerScope;
