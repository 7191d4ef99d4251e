import { subscribeLive } from '@homeground/shared/api';
import { paths } from '@homeground/shared/routes';
import { useUser } from '@homeground/shared/session';
import { useEffect } from 'react';
import { ShownMessageReporter } from './shown-message-reporter';

/**
 * Reports to the server which messages of other people, in any room, arrived while this page was visible. Closes this device's
 * notifications about rooms that were read. Runs on every screen.
 */
export function useReportShownMessages(): void {
  const me = useUser((user) => user?.id ?? null);
  useEffect(() => {
    if (me === null) return;
    const noticed = new ShownMessageReporter();
    const stops = [
      subscribeLive('message', ({ roomId, message }) => {
        if (message.kind === 'system' || message.sender.userId === me) return;
        if (document.visibilityState === 'visible') noticed.add(roomId, message.number);
      }),
      subscribeLive('room_read', ({ roomId, userId }) => {
        if (userId !== me) return;
        // The tag of a notification is the address that it opens. The room of a team has the team's id and another address.
        for (const tag of [paths.chat(roomId), paths.teamChat(roomId)]) void closeNotifications(tag);
      }),
      () => noticed.stop(),
    ];
    return () => stops.forEach((stop) => stop());
  }, [me]);
}

/** Closes this device's notifications about a room that was read on any device. */
async function closeNotifications(tag: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const notifications = await registration?.getNotifications?.({ tag });
  notifications?.forEach((notification) => notification.close());
}

/** Shows the number of unread items on the installed app's icon. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    // If the app is not installed, the browser may reject the call, which is harmless.
    void navigator.setAppBadge?.(count)?.catch(() => undefined);
  }, [count]);
}
