/** Subscription of the fake browser, as the server gets it. */
export const somePushDevice = {
  endpoint: 'https://push.example.com/1',
  p256dh: 'p'.repeat(87),
  auth: 'a'.repeat(22),
};

interface PushBrowser {
  readonly permission: NotificationPermission;
  /** Answer of the user when the page asks for the permission. */
  readonly answer?: NotificationPermission;
  readonly isSubscribed?: boolean;
}

/** Replaces the browser's functions for the permission and the subscription of push messages, which jsdom does not have. */
export function fakePushBrowser({ permission, answer = permission, isSubscribed = false }: PushBrowser) {
  const { endpoint, ...keys } = somePushDevice;
  const subscription = {
    endpoint,
    toJSON: () => ({ keys }),
    unsubscribe: () => {
      browser.isSubscribed = false;
      return Promise.resolve(true);
    },
  };
  const notification = {
    permission,
    requestPermission: jest.fn(() => {
      notification.permission = answer;
      return Promise.resolve(answer);
    }),
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(browser.isSubscribed ? subscription : null),
    subscribe: (options: object) => {
      Object.assign(browser, { isSubscribed: true, options });
      return Promise.resolve(subscription);
    },
  };
  const browser = {
    isSubscribed,
    /** Options of the latest subscription. */
    options: null as object | null,
    requestPermission: notification.requestPermission,
  };
  Object.defineProperty(window, 'PushManager', { configurable: true, value: class {} });
  Object.defineProperty(globalThis, 'Notification', { configurable: true, value: notification });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({ pushManager }) },
  });
  return browser;
}
