import { useAppConfig } from '@homeground/shared/async';
import { hintDone, usePreferences } from '@homeground/shared/session';
import { useActionWithToast } from '@homeground/shared/ui';
import { useEffect, useState } from 'react';
import {
  canPush,
  currentPushDevice,
  mustInstallForPush,
  registerPushDevice,
  subscribeToPush,
  unsubscribeFromPush,
} from './push-device';

/** Id under which the device stores that push messages are not offered any more. */
const offerId = 'push-offer';

/** Ends the offer on this device, for a user who has decided about push messages in the settings. */
export const endPushOffer = (): void => hintDone(offerId);

/** Decision of the user. `off`: the user has closed the browser's question. `blocked`: the browser no longer asks. */
export type PushAnswer = 'on' | 'off' | 'blocked';

/**
 * Returns how push messages can be offered on this device (`ask`: with one tap; `install`: the app must be on the home screen first), or
 * null if they are not offered.
 */
export function usePushOffer() {
  const act = useActionWithToast();
  const pushKey = useAppConfig().data?.pushKey ?? null;
  const isDecided = usePreferences().hintsDone.includes(offerId);
  const lacksDevice = useLacksDevice();

  const offer = () => {
    if (isDecided || pushKey === null) return null;
    if (mustInstallForPush()) return 'install';
    return lacksDevice ? 'ask' : null;
  };

  /** Switches push messages on. Must be called in the tap, because browsers ask for the permission only then. */
  const accept = async (onAnswer: (answer: PushAnswer) => void) => {
    if (pushKey === null) return;
    await act(async () => {
      const device = await subscribeToPush(pushKey);
      // A device with a subscription gets no offer, so a device that the server does not know must not keep one.
      if (device)
        await registerPushDevice(device).catch(async (cause: unknown) => {
          await unsubscribeFromPush();
          throw cause;
        });
      onAnswer(device ? 'on' : Notification.permission === 'denied' ? 'blocked' : 'off');
      endPushOffer();
    });
  };

  return { offer: offer(), accept };
}

/** Returns whether this browser could get push messages, but has no subscription, such as before the permission. */
function useLacksDevice(): boolean {
  const [lacksDevice, setLacksDevice] = useState(() => canPush() && Notification.permission === 'default');
  useEffect(() => {
    if (canPush() && Notification.permission === 'granted')
      void currentPushDevice().then((device) => setLacksDevice(device === null));
  }, []);
  return lacksDevice;
}
