import type { LiveFrame, LiveTopic } from '@homeground/shared/contracts';
import { WebSocket, type ClientOptions } from 'ws';
import { until } from './until';

/** Client side of the live channel, with all received frames. */
export interface LivePage {
  readonly socket: WebSocket;
  readonly frames: LiveFrame[];
  readonly closed: { code: number | null };
  nextFrame<T extends LiveTopic>(topic: T, matches?: (frame: LiveFrame<T>) => boolean): Promise<LiveFrame<T>>;
  say(frame: object): void;
}

export function openPage(serverUrl: string, cookie: string, options: ClientOptions = {}): LivePage {
  const socket = new WebSocket(`${serverUrl.replace('http', 'ws')}/api/live`, {
    ...options,
    headers: { cookie, ...options.headers },
  });
  const frames: LiveFrame[] = [];
  const closed: LivePage['closed'] = { code: null };
  socket.on('message', (data) => frames.push(JSON.parse(String(data)) as LiveFrame));
  socket.on('close', (code) => (closed.code = code));
  socket.on('error', () => undefined);
  return {
    socket,
    frames,
    closed,
    nextFrame<T extends LiveTopic>(topic: T, matches: (frame: LiveFrame<T>) => boolean = () => true) {
      // The topic decides the type of the frame, which the compiler cannot infer through the union.
      const framesOfTopic = () => frames.filter((frame) => frame.topic === topic) as LiveFrame<T>[];
      return until(() => framesOfTopic().find(matches));
    },
    say: (frame) => socket.send(JSON.stringify(frame)),
  };
}

/** Returns the status of a refused upgrade. */
export function refusalStatusOf(page: LivePage): Promise<number> {
  return new Promise((resolve, reject) => {
    page.socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    page.socket.on('open', () => reject(new Error('The connection was accepted.')));
  });
}
