import { subscribeLive } from '@homeground/shared/api';
import { paths } from '@homeground/shared/routes';
import { useUser } from '@homeground/shared/session';
import { useEffect } from 'react';
import { NoticedMessages } from './noticed-messages';

/** Keeps other devices and old signals quiet for the messages of all rooms, whichever screen is shown. */
export function useMessageSignals(): void {
  const me = useUser((user) => user?.id ?? null);
  useEffect(() => {
    if (me === null) return;
    const noticed = new NoticedMessages();
    const stops = [
      subscribeLive('message', ({ roomId, message }) => {
        if (message.kind === 'system' || message.sender.userId === me) return;
        if (document.visibilityState === 'visible') noticed.add(roomId, message.number);
      }),
      subscribeLive('room_read', ({ roomId, userId }) => {
        if (userId === me) void closeSignals(paths.chat(roomId));
      }),
      () => noticed.stop(),
    ];
    return () => stops.forEach((stop) => stop());
  }, [me]);
}

/** Takes away what this device still shows about a room that was read here or elsewhere. */
async function closeSignals(tag: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = await registration?.getNotifications?.({ tag });
  shown?.forEach((notification) => notification.close());
}

/** Writes what waits onto the installed app's icon. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    // A browser without such a badge, or an app that is not installed, refuses: nothing is lost by that.
    void navigator.setAppBadge?.(count)?.catch(() => undefined);
  }, [count]);
}
