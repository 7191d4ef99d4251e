import type { LiveFrame, LiveTopic } from '@homeground/shared/contracts';
import { currentUser, onUserChange } from '@homeground/shared/session';
import { forgetBootResponses, forgetLinkResponses } from './early-responses';
import { LiveConnection, type LiveSocket } from './live-connection';
import { fetchNoticesSince } from './live-poll';

type Handler = (frame: LiveFrame) => void;

const handlers = new Map<LiveTopic, Set<Handler>>();

let numberAtConnection = 0;

/**
 * Returns the number of the user's last notice when the live connection was opened. A list with a smaller number, for example a response of
 * the boot script, is older than the connection.
 */
export const noticeNumberAtGreeting = (): number => numberAtConnection;

function notify(frame: LiveFrame): void {
  // The frame may be newer than the early responses of clicked links.
  forgetLinkResponses();
  // The frame may be newer than a response of the boot script, and the area that would apply the frame may not be
  // loaded yet. The greeting comes at every page load, and makes no response outdated.
  if (frame.topic === 'hello') numberAtConnection = frame.number;
  else forgetBootResponses();
  for (const handle of [...(handlers.get(frame.topic) ?? [])]) handle(frame);
}

function openSocket(): LiveSocket {
  const { protocol, host } = window.location;
  const socket = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/live`);
  const liveSocket: LiveSocket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
  socket.onopen = () => liveSocket.onopen?.();
  socket.onmessage = ({ data }: MessageEvent<unknown>) => liveSocket.onmessage?.({ data });
  socket.onclose = ({ code }) => liveSocket.onclose?.({ code });
  return liveSocket;
}

const connection = new LiveConnection({ open: openSocket, poll: fetchNoticesSince, deliver: notify });

function startOrStop(): void {
  if (handlers.size > 0 && currentUser()) connection.start();
  else connection.stop();
}

onUserChange((user, previousUser) => {
  if (user?.id === previousUser?.id) return;
  // Stops the connection, so that missed notices of one user never reach the next user.
  connection.stop();
  numberAtConnection = 0;
  startOrStop();
});
window.addEventListener('online', () => connection.reconnectNow());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') connection.reconnectNow();
});

/**
 * Subscribes to a topic of the page's only connection, and returns a function that unsubscribes. The connection is open while there are
 * subscribers and a signed-in user. `hello` comes after every reconnect, and `caught_up` after every catch-up; subscribers whose frames have
 * no numbers refetch their data then.
 */
export function subscribeLive<T extends LiveTopic>(
  topic: T,
  handler: (frame: LiveFrame<T>) => void,
): () => void {
  // A handler receives only frames of its own topic, so the cast is safe.
  const handleOwnTopic: Handler = (frame) => handler(frame as LiveFrame<T>);
  const topicHandlers = handlers.get(topic) ?? new Set();
  handlers.set(topic, topicHandlers.add(handleOwnTopic));
  startOrStop();
  return () => {
    topicHandlers.delete(handleOwnTopic);
    if (topicHandlers.size === 0) handlers.delete(topic);
    startOrStop();
  };
}

/** Sends a frame that may be lost, such as "is typing". Returns false if the page is not connected. */
export function sendLive(frame: object): boolean {
  return connection.send(frame);
}
