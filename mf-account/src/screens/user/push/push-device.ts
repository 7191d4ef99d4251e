import { pushDeviceOf, type PushDevice } from '@homeground/shared/contracts';

export const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** null: this browser is not subscribed, or no longer may show anything. */
export async function subscribed(): Promise<PushDevice | null> {
  const subscription = await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription();
  return subscription && Notification.permission === 'granted' ? pushDeviceOf(subscription) : null;
}

/** Asks the person, so it is called by their tap alone; null: they would rather not. */
export async function subscribe(key: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('This page has no worker that could be told anything.');
  // One that was made with another key of the server, or while it was allowed before, stands in the way.
  await unsubscribe();
  return pushDeviceOf(
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }),
  );
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
