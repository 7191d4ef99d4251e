/** Event whose handler can keep the worker alive with `waitUntil`. */
export interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface PageClient {
  readonly url: string;
  readonly focused: boolean;
  postMessage(message: unknown): void;
  focus(): Promise<unknown>;
}

/** A notification that the browser shows. */
export interface OpenNotification {
  readonly tag: string;
  readonly data: unknown;
  close(): void;
}

export interface NoticeClick {
  readonly notification: Omit<OpenNotification, 'tag'>;
}

/** TypeScript's DOM library no longer contains `renotify`, which browsers on Android support. */
export interface ShownNotification extends NotificationOptions {
  readonly renotify: boolean;
}

/** Event about a changed subscription. A browser may pass the new subscription, or only report the end of the old subscription. */
export interface SubscriptionChange {
  readonly newSubscription?: PushSubscription | null;
}

interface Events {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  message: ExtendableEvent & { readonly data: unknown };
  push: ExtendableEvent & { readonly data: { text(): string } | null };
  notificationclick: ExtendableEvent & NoticeClick;
  pushsubscriptionchange: ExtendableEvent & SubscriptionChange;
}

/** The used part of the worker's global scope, which TypeScript's DOM library does not contain. */
export interface WorkerScope {
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly PageClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  /** Absent if the browser has no badge on the app's icon. */
  readonly navigator: { setAppBadge?(count?: number): Promise<void> };
  readonly registration: {
    showNotification(title: string, options: ShownNotification): Promise<void>;
    /** Some browsers do not have this method. */
    getNotifications?(): Promise<readonly OpenNotification[]>;
    /** Absent if the browser has no push. */
    readonly pushManager?: Pick<PushManager, 'getSubscription' | 'subscribe'>;
  };
  addEventListener<K extends keyof Events>(kind: K, listen: (event: Events[K]) => void): void;
}

export const scope = globalThis as unknown as WorkerScope;
