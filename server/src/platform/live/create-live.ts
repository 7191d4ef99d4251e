import { hasShape, limits, liveCloseCodes, type LiveFrame } from '@homeground/shared/contracts';
import type { Static, TSchema } from 'typebox';
import type { RawData, WebSocket } from 'ws';
import type { SignedIn } from '../auth/sessions';
import type { Bus, Subscription } from '../bus';
import { Connection } from './connection';

export interface LiveCaller {
  readonly userId: string;
  send(frame: LiveFrame): void;
}

export interface LiveDeps {
  readonly bus: Bus;
  /** Which of these sessions still live. */
  readonly livingSessions: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly log: { warn(details: object, message: string): void };
  /** Tests shorten these. */
  readonly beatMs?: number;
  readonly deadMs?: number;
}

/** What modules may do with the pages that are open just now, on whichever server. Always after the commit. */
export interface Live {
  toUser(userId: string, frame: LiveFrame, options?: { readonly droppable?: boolean }): void;
  /** What a page sends, by the schema of its topic. */
  on<S extends TSchema>(schema: S, handle: (caller: LiveCaller, frame: Static<S>) => Promise<void>): void;
  /** The first frame of every connection, and again whenever something may have been missed. */
  greet(greeting: (userId: string) => Promise<LiveFrame>): void;
  /** A session of this person may have ended: look now rather than at the next beat. */
  recheck(userId: string): void;
}

export interface LiveHub extends Live {
  connect(socket: WebSocket, user: SignedIn): void;
  start(): void;
  /** Every page is told to come back later. */
  stop(): void;
}

type Message = { readonly frame: LiveFrame; readonly droppable?: boolean } | { readonly recheck: true };
type Handler = {
  readonly schema: TSchema;
  readonly handle: (caller: LiveCaller, frame: unknown) => Promise<void>;
};
type Local = { readonly connections: Set<Connection>; readonly subscription: Subscription };

/** How long a connection waits for its subscription when Redis is away. */
const PATIENCE_MS = 1000;

export function createLive(deps: LiveDeps): LiveHub {
  const { bus, livingSessions, log } = deps;
  const beatMs = deps.beatMs ?? limits.live.beatSeconds * 1000;
  const deadMs = deps.deadMs ?? limits.live.deadSeconds * 1000;
  const local = new Map<string, Local>();
  const handlers = new Map<string, Handler>();
  const greetings: ((userId: string) => Promise<LiveFrame>)[] = [];
  let timer: NodeJS.Timeout | undefined;

  const everyConnection = () => [...local.values()].flatMap(({ connections }) => [...connections]);

  function join(connection: Connection): Local {
    const { id } = connection.user;
    const present = local.get(id) ?? {
      connections: new Set(),
      subscription: bus.subscribe(channelOf(id), (text) => receive(id, text)),
    };
    local.set(id, present);
    present.connections.add(connection);
    return present;
  }

  function leave(connection: Connection): void {
    const { id } = connection.user;
    const present = local.get(id);
    if (!present?.connections.delete(connection) || present.connections.size > 0) return;
    local.delete(id);
    present.subscription.stop();
  }

  function receive(userId: string, text: string): void {
    // Written by `toUser` or `recheck` of one of our servers.
    const message = JSON.parse(text) as Message;
    const connections = [...(local.get(userId)?.connections ?? [])];
    if ('recheck' in message) return closeEnded(connections);
    const { frame, droppable = false } = message;
    for (const connection of connections) connection.send(frame, { droppable });
  }

  function greet(connection: Connection): void {
    for (const greeting of greetings) {
      connection.enqueue(() => guarded(async () => connection.send(await greeting(connection.user.id))));
    }
  }

  function take(connection: Connection, data: RawData, isBinary: boolean): void {
    if (!connection.mayReceive()) return connection.close(liveCloseCodes.tooMany, 'too many frames');
    const frame = isBinary ? null : parsed(data);
    const handler = handlers.get(frame?.topic ?? '');
    if (!frame || !handler || !hasShape(handler.schema, frame))
      return connection.close(liveCloseCodes.malformed, 'unreadable frame');
    const caller = { userId: connection.user.id, send: connection.send };
    connection.enqueue(() => guarded(() => handler.handle(caller, frame)));
  }

  /** A failure costs one frame, not the connection: the page asks again. */
  async function guarded(work: () => Promise<void>): Promise<void> {
    await work().catch((thrown: unknown) => log.warn({ err: thrown }, 'a live frame failed'));
  }

  function closeEnded(connections: readonly Connection[]): void {
    if (connections.length === 0) return;
    void guarded(async () => {
      const living = await livingSessions([...new Set(connections.map(({ user }) => user.sessionId))]);
      for (const connection of connections) {
        if (!living.has(connection.user.sessionId)) connection.close(liveCloseCodes.signedOut, 'signed out');
      }
    });
  }

  function beat(): void {
    const connections = everyConnection();
    for (const connection of connections) connection.beat(deadMs);
    closeEnded(connections);
  }

  bus.onGap(() => everyConnection().forEach(greet));

  return {
    toUser: (userId, frame, options = {}) =>
      bus.publish(channelOf(userId), JSON.stringify({ frame, ...options } satisfies Message)),
    recheck: (userId) => bus.publish(channelOf(userId), JSON.stringify({ recheck: true } satisfies Message)),
    on(schema, handle) {
      // `take` has checked the frame against this very schema.
      handlers.set(topicOf(schema), { schema, handle: handle as Handler['handle'] });
    },
    greet: (greeting) => void greetings.push(greeting),

    connect(socket, user) {
      const connection = new Connection(socket, user);
      socket.on('error', () => undefined);
      if ((local.get(user.id)?.connections.size ?? 0) >= limits.live.socketsPerUser)
        return connection.close(liveCloseCodes.tooMany, 'too many connections');
      const { subscription } = join(connection);
      socket.on('close', () => leave(connection));
      socket.on('message', (data, isBinary) => take(connection, data, isBinary));
      // First listening, then looking at the table: nothing falls between the two.
      connection.enqueue(() => soon(subscription.ready));
      greet(connection);
    },
    start() {
      timer = setInterval(beat, beatMs);
      timer.unref();
    },
    stop() {
      clearInterval(timer);
      for (const connection of everyConnection()) connection.close(1001, 'the server is stopping');
    },
  };
}

function channelOf(userId: string): string {
  return `user:${userId}`;
}

function topicOf(schema: TSchema): string {
  const { properties } = schema as { properties?: { topic?: { const?: unknown } } };
  const topic = properties?.topic?.const;
  if (typeof topic !== 'string') throw new Error('A live frame is known by the literal of its topic.');
  return topic;
}

function parsed(data: RawData): { topic: string } | null {
  try {
    const frame: unknown = JSON.parse(String(data));
    return typeof frame === 'object' && frame !== null && 'topic' in frame && typeof frame.topic === 'string'
      ? { ...frame, topic: frame.topic }
      : null;
  } catch {
    return null;
  }
}

async function soon(ready: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([ready, new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)))]);
  clearTimeout(timer);
}
