import type { LiveFrame, LiveTopic } from '@homeground/shared/contracts';
import { currentUser, onUserChange } from '@homeground/shared/session';
import { LiveConnection, type LiveSocket } from './live-connection';
import { noticesSince } from './live-poll';

type Handler = (frame: LiveFrame) => void;

const handlers = new Map<LiveTopic, Set<Handler>>();

function tell(frame: LiveFrame): void {
  for (const handle of [...(handlers.get(frame.topic) ?? [])]) handle(frame);
}

function openSocket(): LiveSocket {
  const { protocol, host } = window.location;
  const socket = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/api/live`);
  const page: LiveSocket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
  socket.onopen = () => page.onopen?.();
  socket.onmessage = ({ data }: MessageEvent<unknown>) => page.onmessage?.({ data });
  socket.onclose = ({ code }) => page.onclose?.({ code });
  return page;
}

const connection = new LiveConnection({ open: openSocket, poll: noticesSince, tell });

function follow(): void {
  if (handlers.size > 0 && currentUser()) connection.start();
  else connection.stop();
}

onUserChange((user, before) => {
  if (user?.id === before?.id) return;
  // What one person missed is not told to the next.
  connection.stop();
  follow();
});
window.addEventListener('online', () => connection.hurry());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') connection.hurry();
});

/**
 * Hears of one topic over the page's only connection, which lives while somebody listens and somebody is signed in. `hello` and
 * `caught_up` come after every break: the moment to fetch what is not numbered. Answers how to stop.
 */
export function subscribeLive<T extends LiveTopic>(
  topic: T,
  handler: (frame: LiveFrame<T>) => void,
): () => void {
  // `tell` hands each topic its own frames only.
  const own: Handler = (frame) => handler(frame as LiveFrame<T>);
  const present = handlers.get(topic) ?? new Set();
  handlers.set(topic, present.add(own));
  follow();
  return () => {
    present.delete(own);
    if (present.size === 0) handlers.delete(topic);
    follow();
  };
}

/** Sends a hint such as typing; false when the page is not connected, and nothing is lost by that. */
export function sayLive(frame: object): boolean {
  return connection.say(frame);
}
