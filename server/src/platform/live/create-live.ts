import { hasShape, limits, liveCloseCodes, type LiveFrame } from '@homeground/shared/contracts';
import type { Duplex } from 'node:stream';
import type { Static, TSchema } from 'typebox';
import type { RawData, WebSocket } from 'ws';
import type { SignedIn } from '../auth/sessions';
import type { Bus, Subscription } from '../bus';
import { Connection, type LiveFrameCounts } from './connection';
import { createBatcher, busMessage, createBusReader, encodeFrame, recheck, type Outgoing } from './outgoing';

export interface LiveCaller {
  readonly userId: string;
  send(frame: LiveFrame): void;
}

export interface LiveDeps {
  readonly bus: Bus;
  /** Returns the sessions that are still active. */
  readonly activeSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly log: { warn(details: object, message: string): void };
  /** Shorter in tests. */
  readonly beatMs?: number;
  readonly deadMs?: number;
}

/** Interface for modules: sends to pages that are open now, on any server. Call it after the commit. */
export interface Live {
  toUser(userId: string, frame: LiveFrame): void;
  /** Sends to many users at the cost of one frame. Slow pages do not get a `droppable` frame, which is useless a second later. */
  toUsers(userIds: readonly string[], frame: LiveFrame, options?: { readonly droppable?: boolean }): void;
  /**
   * Returns the users who have an open page on any server. Call it after the commit: a page that connects later reads
   * the committed data itself.
   */
  withOpenPages(userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Registers a handler for the frames of one topic that pages send. Each frame is first validated by its schema. */
  on<S extends TSchema>(schema: S, handle: (caller: LiveCaller, frame: Static<S>) => Promise<void>): void;
  /** Registers the first frame of every connection. The frame is sent again whenever frames may have been missed. */
  onConnect(greeting: (userId: string) => Promise<LiveFrame>): void;
  /** Checks the sessions of this user now instead of at the next beat. Call it when a session may have ended. */
  recheck(userId: string): void;
}

export interface LiveHub extends Live {
  /** `stream`: the stream below the socket. */
  connect(socket: WebSocket, stream: Duplex, user: SignedIn): void;
  /** Number of open connections, for metrics. */
  sockets(): number;
  sends(): Readonly<LiveFrameCounts>;
  start(): void;
  /** Closes the pages one after the other within `ms` milliseconds, so that they reconnect to another server. */
  disconnectAll(ms: number): void;
  /** Closes all pages, which reconnect later. */
  stop(): void;
}

type Handler = {
  readonly schema: TSchema;
  readonly handle: (caller: LiveCaller, frame: unknown) => Promise<void>;
};
/** Connections of one user on this server. The list is replaced, never changed, because it may be iterated during changes. */
type UserPages = { connections: readonly Connection[]; readonly subscription: Subscription };

/** Longest rest between two sends: too short to be noticed, and long enough to join the frames of a flood. */
const MAX_REST_MS = 30;

/** Maximum wait for the subscription when Redis is unavailable. */
const SUBSCRIBE_TIMEOUT_MS = 1000;
/** Time over which `disconnectAll` spreads the closes, so that the pages do not reconnect all at once. */
const SPREAD_MS = 2000;

export function createLive(deps: LiveDeps): LiveHub {
  const { bus, activeSessions, log } = deps;
  const beatMs = deps.beatMs ?? limits.live.beatSeconds * 1000;
  const deadMs = deps.deadMs ?? limits.live.deadSeconds * 1000;
  const pagesByUser = new Map<string, UserPages>();
  const connectionBySocket = new Map<WebSocket, Connection>();
  const handlers = new Map<string, Handler>();
  const greetings: ((userId: string) => Promise<LiveFrame>)[] = [];
  const readMessage = createBusReader();
  const sends: LiveFrameCounts = { sent: 0, skipped: 0, tooSlow: 0 };
  const toBatch = createBatcher();
  /** Frames by user that are not sent yet: they are sent together, with one write per page. */
  const framesByUser = new Map<string, Outgoing[]>();
  /**
   * Frames are collected until this time. A rest is twice as long as the last sends (at most MAX_REST_MS), so sends take a third of the
   * time.
   */
  let restsUntil = 0;
  let timer: NodeJS.Timeout | undefined;

  const allConnections = () => [...connectionBySocket.values()];

  function addConnection(socket: WebSocket, connection: Connection): UserPages {
    const { id } = connection.user;
    const userPages = pagesByUser.get(id) ?? {
      connections: [],
      subscription: bus.subscribe(channelOf(id), (text) => receiveFromBus(id, text)),
    };
    pagesByUser.set(id, userPages);
    userPages.connections = [...userPages.connections, connection];
    connectionBySocket.set(socket, connection);
    return userPages;
  }

  function removeConnection(socket: WebSocket, connection: Connection): void {
    const { id } = connection.user;
    const userPages = pagesByUser.get(id);
    connectionBySocket.delete(socket);
    if (!userPages) return;
    userPages.connections = userPages.connections.filter((item) => item !== connection);
    if (userPages.connections.length > 0) return;
    pagesByUser.delete(id);
    userPages.subscription.stop();
  }

  // All sockets share these four listeners: closures would use more memory than the rest of an idle connection.
  function onMessage(this: WebSocket, data: RawData, isBinary: boolean): void {
    const connection = connectionBySocket.get(this);
    if (connection) receiveFrame(connection, data, isBinary);
  }
  /** Responds to pings, which count as frames of the page. Without a limit, the pongs for a page that does not read would fill the memory. */
  function onPing(this: WebSocket, data: Buffer): void {
    if (connectionBySocket.get(this)?.countReceivedFrame() === false) this.terminate();
    else if (this.readyState === this.OPEN) this.pong(data);
  }
  function onPong(this: WebSocket): void {
    connectionBySocket.get(this)?.markAlive();
  }
  function onClose(this: WebSocket): void {
    const connection = connectionBySocket.get(this);
    if (connection) removeConnection(this, connection);
  }

  function receiveFromBus(userId: string, text: string): void {
    const message = readMessage(text);
    if (message === 'recheck') return closeEndedSessions(pagesByUser.get(userId)?.connections ?? []);
    const waitingFrames = framesByUser.get(userId);
    if (waitingFrames) return void waitingFrames.push(message);
    if (framesByUser.size === 0) sendWaitingSoon();
    framesByUser.set(userId, [message]);
  }

  /**
   * Sends at once after a quiet moment: in a microtask, so before the answer of the call that caused the frame. Frames that were published
   * together are joined, because the bus delivers them in microtasks that are already queued. In a flood it rests first, so that other
   * calls run and frames of one page are joined.
   */
  function sendWaitingSoon(): void {
    const restMs = restsUntil - performance.now();
    if (restMs > 0) setTimeout(sendWaiting, restMs);
    else queueMicrotask(sendWaiting);
  }

  function sendWaiting(): void {
    if (framesByUser.size === 0) return;
    const startedAt = performance.now();
    for (const [userId, frames] of framesByUser) {
      const batch = toBatch(frames);
      for (const connection of pagesByUser.get(userId)?.connections ?? []) connection.sendAll(batch);
    }
    framesByUser.clear();
    const endedAt = performance.now();
    restsUntil = endedAt + Math.min(MAX_REST_MS, 2 * (endedAt - startedAt));
  }

  /** Sends to one page, after all earlier frames. */
  function sendTo(connection: Connection, frame: LiveFrame): void {
    sendWaiting();
    connection.send(encodeFrame(frame));
  }

  function greet(connection: Connection): void {
    for (const greeting of greetings) {
      connection.enqueue(() =>
        runAndLogFailure(async () => sendTo(connection, await greeting(connection.user.id))),
      );
    }
  }

  function receiveFrame(connection: Connection, data: RawData, isBinary: boolean): void {
    connection.markAlive();
    if (!connection.countReceivedFrame()) return connection.close(liveCloseCodes.tooMany, 'too many frames');
    const frame = isBinary ? null : parseFrame(data);
    const handler = handlers.get(frame?.topic ?? '');
    if (!frame || !handler || !hasShape(handler.schema, frame))
      return connection.close(liveCloseCodes.malformed, 'unreadable frame');
    const caller = {
      userId: connection.user.id,
      send: (liveFrame: LiveFrame) => sendTo(connection, liveFrame),
    };
    connection.enqueue(() => runAndLogFailure(() => handler.handle(caller, frame)));
  }

  /** Runs work and logs a failure, which loses one frame but not the connection; the page requests the data again. */
  async function runAndLogFailure(work: () => Promise<void>): Promise<void> {
    await work().catch((thrown: unknown) => log.warn({ err: thrown }, 'a live frame failed'));
  }

  function closeEndedSessions(connections: readonly Connection[]): void {
    if (connections.length === 0) return;
    void runAndLogFailure(async () => {
      const activeIds = await activeSessions([...new Set(connections.map(({ user }) => user.sessionId))]);
      for (const connection of connections) {
        if (!activeIds.has(connection.user.sessionId))
          connection.close(liveCloseCodes.signedOut, 'signed out');
      }
    });
  }

  function beat(): void {
    const connections = allConnections();
    // Checked one beat earlier, so that a silent client is closed within `deadMs`.
    for (const connection of connections) connection.beat(deadMs - beatMs);
    closeEndedSessions(connections);
  }

  bus.onGap(() => allConnections().forEach(greet));

  return {
    toUser: (userId, frame) => bus.publish([channelOf(userId)], busMessage(frame, false)),
    toUsers: (userIds, frame, { droppable = false } = {}) =>
      bus.publish(userIds.map(channelOf), busMessage(frame, droppable)),
    async withOpenPages(userIds) {
      const channels = new Set(await bus.withSubscribers(userIds.map(channelOf)));
      return new Set(userIds.filter((userId) => channels.has(channelOf(userId))));
    },
    recheck: (userId) => bus.publish([channelOf(userId)], recheck),
    on(schema, handle) {
      // `receiveFrame` has checked the frame against this schema.
      handlers.set(topicOf(schema), { schema, handle: handle as Handler['handle'] });
    },
    onConnect: (greeting) => void greetings.push(greeting),

    sockets: () => connectionBySocket.size,
    sends: () => sends,

    connect(socket, stream, user) {
      const openConnections = pagesByUser.get(user.id)?.connections ?? [];
      // Tabs of one browser share a session; sharing the object as well saves memory.
      const sharedUser = openConnections.find((item) => item.user.sessionId === user.sessionId)?.user ?? user;
      const connection = new Connection(socket, stream, sharedUser, sends);
      if (openConnections.length >= limits.live.socketsPerUser)
        return connection.close(liveCloseCodes.tooMany, 'too many connections');
      const { subscription } = addConnection(socket, connection);
      socket.on('message', onMessage).on('ping', onPing).on('pong', onPong).on('close', onClose);
      // The greeting reads the database after the subscription is ready, so that no change between the two is missed.
      connection.enqueue(() => waitBriefly(subscription.ready));
      greet(connection);
    },
    start() {
      timer = setInterval(beat, beatMs);
      timer.unref();
    },
    disconnectAll(ms) {
      // The pages are closed at the end of the time, because an earlier reconnect could come back to this server.
      const spreadMs = Math.min(SPREAD_MS, ms);
      setTimeout(() => {
        allConnections().forEach((connection, index, { length }) => {
          const close = () => connection.close(liveCloseCodes.restarting, 'the server is restarting');
          setTimeout(close, (index / length) * spreadMs).unref();
        });
      }, ms - spreadMs).unref();
    },
    stop() {
      clearInterval(timer);
      sendWaiting();
      for (const connection of allConnections()) connection.close(1001, 'the server is stopping');
    },
  };
}

function channelOf(userId: string): string {
  return `user:${userId}`;
}

function topicOf(schema: TSchema): string {
  const { properties } = schema as { properties?: { topic?: { const?: unknown } } };
  const topic = properties?.topic?.const;
  if (typeof topic !== 'string') throw new Error('The schema of a live frame needs a literal as `topic`.');
  return topic;
}

function parseFrame(data: RawData): { topic: string } | null {
  try {
    const frame: unknown = JSON.parse(String(data));
    return typeof frame === 'object' && frame !== null && 'topic' in frame && typeof frame.topic === 'string'
      ? { ...frame, topic: frame.topic }
      : null;
  } catch {
    return null;
  }
}

async function waitBriefly(ready: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([ready, new Promise((resolve) => (timer = setTimeout(resolve, SUBSCRIBE_TIMEOUT_MS)))]);
  clearTimeout(timer);
}
