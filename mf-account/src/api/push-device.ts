import { pushDeviceOf, type PushDevice } from '@homeground/shared/contracts';

export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Returns this browser's subscription; null if there is none, or if notifications are no longer allowed. */
export async function currentSubscription(): Promise<PushDevice | null> {
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' ? pushDeviceOf(subscription) : null;
}

/** Requests permission and subscribes; returns null if the user declines. Browsers allow this only after a tap. */
export async function subscribe(key: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('This page has no service worker.');
  // An existing subscription is removed first, because it may belong to another key or an earlier permission.
  await unsubscribe();
  return pushDeviceOf(
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }),
  );
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
