import { subscribeLive } from '@homeground/shared/api';
import { paths } from '@homeground/shared/routes';
import { useUser } from '@homeground/shared/session';
import { useEffect } from 'react';
import { postToWorker } from '../offline/post-to-worker';
import { ShownMessageReporter } from './shown-message-reporter';

/**
 * Reports to the server which messages of other people, in any room, somebody in front of this page has seen. Closes this
 * device's notifications about what was read here or elsewhere. Runs on every screen.
 */
export function useReportShownMessages(): void {
  const myId = useUser((user) => user?.id ?? null);
  useEffect(() => {
    if (myId === null) return;
    const reporter = new ShownMessageReporter();
    const stops = [
      subscribeLive('message', ({ roomId, message }) => {
        if (message.kind === 'system' || message.sender.userId === myId) return;
        reporter.add(roomId, message.number);
      }),
      subscribeLive('room_read', ({ roomId, userId }) => {
        if (userId !== myId) return;
        // The room of a team has the team's id and another address.
        void closeNotifications([paths.chat(roomId), paths.teamChat(roomId)]);
      }),
      subscribeLive('unread', askWorkerToCloseRead),
      // The page opens or returns, and does not know what was read in the meantime.
      subscribeLive('hello', askWorkerToCloseRead),
      () => reporter.stop(),
    ];
    return () => stops.forEach((stop) => stop());
  }, [myId]);
}

const askWorkerToCloseRead = () => postToWorker('close-read');

/** Closes this device's notifications, of messages and of notices, that lead to a room which was read on any device. */
async function closeNotifications(roomPaths: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const notifications = (await registration?.getNotifications?.()) ?? [];
  for (const notification of notifications) {
    // The worker stores the path, also a worker of an earlier version.
    const { path } = (notification.data ?? {}) as { readonly path?: string };
    if (path !== undefined && roomPaths.includes(path)) notification.close();
  }
}

/** Shows the number of unread items on the installed app's icon. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    // If the app is not installed, the browser may reject the call, which is harmless.
    void navigator.setAppBadge?.(count)?.catch(() => undefined);
  }, [count]);
}
