import { authClient } from '@homeground/shared/api';
import { pushDeviceOf, type PushDevice } from '@homeground/shared/contracts';

export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Returns whether push messages need the installed app. Only browsers on iPhones and iPads have the field `standalone`. */
export const mustInstallForPush = () =>
  !canPush() && 'standalone' in navigator && navigator.standalone === false;

/** Returns this browser's subscription; null if there is none, or if notifications are no longer allowed. */
export async function currentPushDevice(): Promise<PushDevice | null> {
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' ? pushDeviceOf(subscription) : null;
}

/** Requests permission and subscribes; returns null if the user declines. Browsers allow the request only after a tap. */
export async function subscribeToPush(pushKey: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('This page has no service worker.');
  // An existing subscription is removed first, because it may belong to another key or an earlier permission.
  await unsubscribeFromPush();
  return pushDeviceOf(
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey }),
  );
}

export async function unsubscribeFromPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Tells the server where it sends the push messages of this device. */
export async function registerPushDevice(device: PushDevice): Promise<void> {
  await authClient.put('/api/me/push/device', device);
}
